import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type WorkingDay, TimeLevel, addSeconds, startOfDay } from '../calendar/index.ts'
import type { Status } from '../tasks/index.ts'
import { at, dayAt } from '../testing/times.ts'
import { plannedSecondsOf } from './working-time.ts'

const friday = dayAt('2026-11-20')
const hour = 3600
const nineToSix: WorkingDay[] = [{ from: 9 * hour, to: 18 * hour }]

function entry(
  start: string,
  hours: number,
  status: Status = 'NORMAL',
  level: TimeLevel = TimeLevel.Default,
) {
  return { level, start: at(start), duration: hours * hour, status }
}

const planned = (entries: Parameters<typeof plannedSecondsOf>[1], within?: readonly WorkingDay[]) =>
  plannedSecondsOf(friday, entries, within) / hour

test('an entry takes the part of working hours and of the day that it overlaps', () => {
  const dinner = entry('2026-11-20T17:00', 3)
  assert.equal(planned([dinner], nineToSix), 1)
  assert.equal(planned([dinner]), 3)
  const night = entry('2026-11-19T23:00', 2)
  assert.equal(planned([night, entry('2026-11-20T22:00', 5)]), 3)
  assert.equal(planned([entry('2026-11-20T18:00', 1), entry('2026-11-20T08:00', 1)], nineToSix), 0)
})

test('of a day with a break, only the time within the intervals counts (RHY-020)', () => {
  const split = [
    { from: 9 * hour, to: 12 * hour },
    { from: 14 * hour, to: 18 * hour },
  ]
  assert.equal(planned([entry('2026-11-20T11:00', 4), entry('2026-11-20T14:30', 1)], split), 2.5)
})

test('completed entries count, cancelled ones and whole periods do not', () => {
  assert.equal(planned([entry('2026-11-20T09:00', 2, 'COMPLETED')], nineToSix), 2)
  assert.equal(planned([entry('2026-11-20T09:00', 2, 'CANCELLED')], nineToSix), 0)
  assert.equal(planned([entry('2026-11-20T00:00', 24, 'NORMAL', TimeLevel.Days)], nineToSix), 0)
})

test('overlapping entries share their time: planned and free add up to the working hours, minute by minute', () => {
  const minute = 60
  const spans = fc.array(
    fc.record({ from: fc.integer({ min: -1440, max: 2880 }), length: fc.integer({ min: 1, max: 1440 }) }),
    {
      maxLength: 8,
    },
  )
  fc.assert(
    fc.property(
      spans,
      fc.integer({ min: 0, max: 1438 }),
      fc.integer({ min: 1, max: 1439 }),
      (spans, one, other) => {
        const [from, to] = one < other ? [one, other] : [other, one + 1]
        const entries = spans.map((span) => ({
          level: TimeLevel.HoursAndMinutes,
          start: addSeconds(startOfDay(friday), span.from * minute),
          duration: span.length * minute,
          status: 'NORMAL' as const,
        }))
        let minutes = 0
        for (let at = from; at < to; at++) {
          if (spans.some((span) => span.from <= at && at < span.from + span.length)) minutes++
        }
        const seconds = plannedSecondsOf(friday, entries, [{ from: from * minute, to: to * minute }])
        assert.equal(seconds, minutes * minute)
      },
    ),
  )
})
