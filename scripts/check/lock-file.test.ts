import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsOf } from './lock-file.ts'

test('a part for another platform has to be locked too', () => {
  const tool = { optionalDependencies: { '@tool/linux': '1.0.0', '@tool/mac': '1.0.0' } }
  const whole = { 'node_modules/tool': tool, 'node_modules/@tool/linux': {}, 'node_modules/@tool/mac': {} }
  assert.deepEqual(faultsOf({ packages: whole }), [])
  const { 'node_modules/@tool/mac': _, ...half } = whole
  assert.match(faultsOf({ packages: half }).join(), /tool has a part .* @tool\/mac/)
})

test('a registry has no place in the lock file, a folder of ours has', () => {
  const resolved = { 'node_modules/tool': { resolved: 'https://registry.example.org/tool.tgz' } }
  assert.equal(faultsOf({ packages: resolved }).length, 1)
  assert.deepEqual(faultsOf({ packages: { 'node_modules/@lustra/web': { resolved: 'web' } } }), [])
})

test('what nobody asks for is no part of it', () => {
  assert.equal(faultsOf({ packages: { 'node_modules/old': { extraneous: true } } }).length, 1)
})
