import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HandledCalls } from './kernel/app/handler.ts'
import { call, family } from '@lustra/contract/call'
import { families } from '@lustra/contract/families'
import { testedSystems } from '@lustra/contract/global-settings'
import { joinCalls } from './kernel/feature.ts'
import { features } from './features.ts'
import { largeReads, pastReads } from './processes/large-reads.ts'
import { isPastRead } from '@lustra/contract/past'

test('the features handle every call of the contract', () => {
  const joined = joinCalls(features.flatMap(({ calls = [] }) => calls))
  const served = joined.map(({ family: { path, actions } }) => [path, Object.keys(actions).toSorted()])
  const declared = families.map(({ path, actions }) => [path, Object.keys(actions).toSorted()])
  assert.deepEqual(new Map(served as [string, string[]][]), new Map(declared as [string, string[]][]))
})

test('an action without exactly one handler, and a handler without an action, stop the program', () => {
  const things = family('/things', { see: call({}, {}), take: call({}, {}) })
  const see = async () => ({})
  const part = (...names: string[]): HandledCalls<object> => ({
    family: things,
    handlers: Object.fromEntries(names.map((name) => [name, see])),
  })
  assert.equal(joinCalls([part('see'), part('take')]).length, 1)
  assert.throws(() => joinCalls([part('see')]), /\/things: no handler for take/)
  assert.throws(() => joinCalls([part('see', 'take'), part('take')]), /one too many for take/)
  assert.throws(() => joinCalls([part('see', 'take', 'lose')]), /one too many for lose/)
})

test('a large read has the same handler in a thread and in the server', () => {
  const joined = joinCalls(features.flatMap(({ calls = [] }) => calls))
  for (const [path, reads] of Object.entries(largeReads))
    for (const [action, { handle }] of Object.entries(reads))
      assert.equal(
        joined.find(({ family }) => family.path === path)?.handlers[action],
        handle,
        `${path} ${action}`,
      )
})

test('the reads of earlier moments are those that the contract names', () => {
  for (const { path, actions } of families)
    for (const action of Object.keys(actions))
      assert.equal(isPastRead(path, action), action in (pastReads[path] ?? {}), `${path} ${action}`)
})

test('the connection with every system can be tested', () => {
  const probed = features.flatMap(({ probes = {} }) => Object.keys(probes))
  assert.deepEqual([...probed, 'email', 'brevo'].toSorted(), testedSystems.toSorted())
})
