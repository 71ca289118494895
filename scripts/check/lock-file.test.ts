import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsOf } from './lock-file.ts'

test('an optional dependency for another platform must be locked, too', () => {
  const tool = { optionalDependencies: { '@tool/linux': '1.0.0', '@tool/mac': '1.0.0' } }
  const complete = { 'node_modules/tool': tool, 'node_modules/@tool/linux': {}, 'node_modules/@tool/mac': {} }
  assert.deepEqual(faultsOf({ packages: complete }), [])
  const { 'node_modules/@tool/mac': _, ...incomplete } = complete
  assert.match(faultsOf({ packages: incomplete }).join(), /tool has an optional dependency .* @tool\/mac/)
})

test('the lock file may contain our folders, but no registry', () => {
  const resolved = { 'node_modules/tool': { resolved: 'https://registry.example.org/tool.tgz' } }
  assert.equal(faultsOf({ packages: resolved }).length, 1)
  assert.deepEqual(faultsOf({ packages: { 'node_modules/@lustra/web': { resolved: 'web' } } }), [])
})

test('an extraneous package is refused', () => {
  assert.equal(faultsOf({ packages: { 'node_modules/old': { extraneous: true } } }).length, 1)
})
