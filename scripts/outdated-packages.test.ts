import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outdatedPackages } from './outdated-packages.ts'

const lock = { packages: { 'node_modules/plugin': { peerDependencies: { part: '<2' } } } }
const held = { part: { by: 'plugin', range: '<2', reason: 'it is used by the plugin' } }
const newPart = { current: '1.0.0', latest: '2.0.0' }

test('a newer minor is listed, and a newer major is a failure', () => {
  const minor = outdatedPackages({ a: { current: '1.9.0', latest: '1.10.0' } }, lock, {})
  assert.deepEqual(minor, { lines: ['minor  a  1.9.0 → 1.10.0'], ok: true })
  const major = outdatedPackages({ a: [{ current: '0.9.0', latest: '0.10.0' }] }, lock, {})
  assert.deepEqual(major, { lines: ['major  a  0.9.0 → 0.10.0'], ok: false })
})

test('a major that another package does not allow is listed with the reason', () => {
  const line = 'major  part  1.0.0 → 2.0.0  (held back by plugin: it is used by the plugin)'
  assert.deepEqual(outdatedPackages({ part: newPart }, lock, held), { lines: [line], ok: true })
})

test('an exception is void when its package has a newer version or range, or when nothing is held back', () => {
  const plugin = { current: '1.0.0', latest: '1.0.1' }
  assert.equal(outdatedPackages({ part: newPart, plugin }, lock, held).ok, false)
  const admitting = { packages: { 'node_modules/plugin': { peerDependencies: { part: '<3' } } } }
  assert.equal(outdatedPackages({ part: newPart }, admitting, held).ok, false)
  assert.deepEqual(outdatedPackages({}, lock, held), {
    lines: ['part is no longer held back: remove its exception'],
    ok: false,
  })
})

test('a registry that does not reply is a failure', () => {
  assert.deepEqual(outdatedPackages({ error: { summary: 'ECONNREFUSED' } } as never, lock, held).ok, false)
})
