import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Freshness } from './freshness.ts'

const reply = (updateTime: number) => ({ updateTime })

test('no two requests have the same timestamp, even within a millisecond', () => {
  const freshness = new Freshness(() => 1000)
  assert.deepEqual([freshness.stamp(), freshness.stamp(), freshness.stamp()], [1000, 1001, 1002])
})

test('a reply that is older than the last applied one is ignored (PLN-094)', () => {
  const freshness = new Freshness(() => 1000)
  const [first, second] = [freshness.stamp(), freshness.stamp()]
  assert.equal(freshness.admits(reply(second), second), true)
  assert.equal(freshness.admits(reply(first), first), false)
  assert.equal(freshness.admits(reply(second), second), true)
})

test('a reply whose timestamp differs from its request’s is ignored (PLN-095)', () => {
  const freshness = new Freshness(() => 1000)
  const sent = freshness.stamp()
  assert.equal(freshness.admits(reply(sent + 1), sent), false)
  assert.equal(freshness.admits(reply(sent), sent), true)
})
