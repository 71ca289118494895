import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localTimeOf } from '@lustra/domain/calendar'
import { Clock, untilClocksMayChange } from './clock.ts'

const noonUtc = Date.UTC(2026, 10, 20, 12) / 1000

test('the offset is client time minus the server’s curTime (FND-049)', () => {
  const clock = new Clock(() => noonUtc, 0)
  clock.note(localTimeOf({ year: 2026, month: 11, day: 20 }, 14, 59, 30), null)
  assert.equal(clock.offset, -(2 * 3600 + 59 * 60 + 30))
})

test('now advances from the server’s time, whatever the zone of the client (FND-049)', () => {
  let client = noonUtc
  const clock = new Clock(() => client, -480)
  clock.note(localTimeOf({ year: 2026, month: 11, day: 20 }, 15), null)
  client += 90
  assert.equal(clock.now(), localTimeOf({ year: 2026, month: 11, day: 20 }, 15, 1, 30))
})

test('when the user’s zone changes, the clock has the new time, and the instant stays (SET-N05, FND-050)', () => {
  let client = noonUtc
  const clock = new Clock(() => client, 0)
  clock.note(localTimeOf({ year: 2026, month: 11, day: 20 }, 13, 0, 30), 60)
  assert.equal(clock.instant(), noonUtc + 30)
  client += 60
  const inTokyo = localTimeOf({ year: 2026, month: 11, day: 20 }, 21, 1, 30)
  clock.note(inTokyo, 540)
  assert.equal(clock.now(), inTokyo)
  assert.equal(clock.instant(), noonUtc + 90)
  clock.note(localTimeOf({ year: 2026, month: 11, day: 20 }, 17, 46, 30), null)
  assert.equal(clock.instant(), noonUtc + 90)
})

test('before the first reply the client’s zone is used', () => {
  const clock = new Clock(() => noonUtc, 180)
  assert.equal(clock.now(), localTimeOf({ year: 2026, month: 11, day: 20 }, 15))
})

test('the client asks the server within a second after clocks may have changed (CAL-N16)', () => {
  for (const change of ['2026-03-29T01:00:00Z', '2026-10-03T15:30:00Z', '2026-04-23T22:00:00Z']) {
    const instant = Date.parse(change)
    for (const before of [1, 1000, 60_000, 899_999]) {
      assert.equal(instant - before + untilClocksMayChange(instant - before), instant + 1000)
    }
    assert.ok(untilClocksMayChange(instant) > 0)
  }
})

test('the clock follows a change of the offset that the server reports (CAL-N16)', () => {
  let client = noonUtc
  const clock = new Clock(() => client, 0)
  clock.note(localTimeOf({ year: 2026, month: 3, day: 29 }, 1, 59, 59), null)
  client += 1
  const instant = clock.instant()
  clock.note(localTimeOf({ year: 2026, month: 3, day: 29 }, 3), null)
  assert.equal(clock.now(), localTimeOf({ year: 2026, month: 3, day: 29 }, 3))
  assert.equal(clock.instant(), instant, 'only the clock has jumped')
})
