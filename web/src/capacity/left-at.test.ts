import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LocalTime, dayOf, parseLocalTime } from '@lustra/domain/calendar'
import { leftAt } from './left-at.ts'

const at = (text: string): LocalTime => parseLocalTime(text)!
const hour = 3600

/** Tuesday with a lunch break from 12:30 to 14:30 and a pinned hour from 16:00, as it was at 12:00. */
const read = {
  readAt: at('2026-12-01T12:00'),
  today: {
    day: dayOf(at('2026-12-01T00:00')),
    spans: [
      [9 * hour, 12.5 * hour],
      [14.5 * hour, 16 * hour],
      [17 * hour, 20 * hour],
    ] as [number, number][],
  },
}

test('the time left falls during available time, not during a break or pinned time (RHY-025)', () => {
  const left = (time: string) => leftAt(5 * hour, read, at(`2026-12-01T${time}`))
  assert.equal(left('12:00'), 5 * hour)
  assert.equal(left('12:15'), 4.75 * hour)
  assert.equal(left('13:30'), 4.5 * hour)
  assert.equal(left('15:30'), 3.5 * hour)
  assert.equal(left('16:30'), 3 * hour)
  assert.equal(left('17:00'), 3 * hour)
  assert.equal(left('18:00'), 2 * hour)
  assert.equal(left('23:00'), 0)
})

test('periods that are not current have nothing left', () => {
  assert.equal(leftAt(null, { ...read, today: null }, at('2026-12-01T15:00')), null)
})
