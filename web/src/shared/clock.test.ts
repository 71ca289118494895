import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localTimeOf } from '@lustra/domain/calendar'
import { Clock } from './clock.ts'

const noonUtc = Date.UTC(2026, 10, 20, 12) / 1000

test('the offset is client time minus the server’s curTime (FND-049)', () => {
  const clock = new Clock(() => noonUtc, 0)
  clock.note(localTimeOf({ year: 2026, month: 11, day: 20 }, 14, 59, 30))
  assert.equal(clock.offset, -(2 * 3600 + 59 * 60 + 30))
})

test('now runs on from what the server said, wherever the client believes to be', () => {
  let client = noonUtc
  const clock = new Clock(() => client, -480)
  clock.note(localTimeOf({ year: 2026, month: 11, day: 20 }, 15))
  client += 90
  assert.equal(clock.now(), localTimeOf({ year: 2026, month: 11, day: 20 }, 15, 1, 30))
})

test('before the server has spoken, the client’s zone is trusted', () => {
  const clock = new Clock(() => noonUtc, 180)
  assert.equal(clock.now(), localTimeOf({ year: 2026, month: 11, day: 20 }, 15))
})
