import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LocalTime, dayOf, parseLocalTime } from '@lustra/domain/calendar'
import { leftAt } from './left-at.ts'

const at = (text: string): LocalTime => parseLocalTime(text)!
const hour = 3600

/** Tuesday with a lunch break from 12:30 to 14:30, as it was at 12:00. */
const read = {
  readAt: at('2026-12-01T12:00'),
  days: [
    {
      day: dayOf(at('2026-12-01T00:00')),
      spans: [
        [9 * hour, 12.5 * hour],
        [14.5 * hour, 20 * hour],
      ] as [number, number][],
      off: [],
    },
  ],
}

test('what is left falls during working hours, not during a break (RHY-025)', () => {
  const left = (time: string) => leftAt(6 * hour, read, at(`2026-12-01T${time}`))
  assert.equal(left('12:00'), 6 * hour)
  assert.equal(left('12:15'), 5.75 * hour)
  assert.equal(left('13:30'), 5.5 * hour)
  assert.equal(left('15:00'), 5 * hour)
  assert.equal(left('23:00'), 0)
})

test('without the hours of today it stays as it was read, and other periods have none', () => {
  assert.equal(leftAt(6 * hour, { ...read, days: [] }, at('2026-12-01T15:00')), 6 * hour)
  assert.equal(leftAt(null, read, at('2026-12-01T15:00')), null)
})
