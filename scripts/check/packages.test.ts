import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { faultsOf, packageFaults, withoutReason } from './packages.ts'

test('a package needs a permissive licence or an exception that names it', () => {
  assert.deepEqual(faultsOf({ 'node_modules/a': { license: 'MIT' } }), [])
  assert.deepEqual(faultsOf({ 'node_modules/a': { license: 'GPL-3.0' } }), ['a has the licence GPL-3.0'])
  assert.deepEqual(faultsOf({ 'node_modules/b/node_modules/a': {} }), ['a has the licence (none)'])
  assert.deepEqual(faultsOf({ 'node_modules/lightningcss-linux-x64-gnu': { license: 'MPL-2.0' } }), [])
  assert.equal(faultsOf({ 'node_modules/ical.js': { license: 'GPL-3.0' } }).length, 1)
  assert.deepEqual(faultsOf({ web: {}, 'node_modules/@lustra/web': { link: true } }), [])
})

test('a package that runs a script during its installation is refused', () => {
  const scripted = { 'node_modules/a': { license: 'MIT', hasInstallScript: true } }
  assert.deepEqual(faultsOf(scripted), ['a runs a script while it is installed'])
})

test('a dependency needs a row in the table of reasons, by its name or its scope', () => {
  const table = 'We use `c`.\n\n| `a`, `@b/*` | server | because of `d` |\n'
  assert.deepEqual(withoutReason(['a', '@b/x', 'c', 'd'], table), ['c', 'd'])
})

test('the installed packages are accepted', async () => {
  assert.equal(await packageFaults(join(import.meta.dirname, '../..')), '')
})
