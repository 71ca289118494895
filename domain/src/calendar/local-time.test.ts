import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { at, dayAt } from '../testing/times.ts'
import {
  addDays,
  civilDateOf,
  dayNumberOf,
  dayOf,
  formatLocalTime,
  parseLocalTime,
  startOfDay,
  timeOfDay,
} from './local-time.ts'

test('day numbers equal Temporal’s, for every day from 1968 to 2201', () => {
  const first = dayAt('1968-01-01')
  let date = Temporal.PlainDate.from('1968-01-01')
  for (let day = first; date.year < 2202; day = addDays(day, 1), date = date.add({ days: 1 })) {
    const { year, month, day: dayOfMonth } = date
    assert.deepEqual(civilDateOf(day), { year, month, day: dayOfMonth })
    assert.equal(dayNumberOf({ year, month, day: dayOfMonth }), day)
  }
})

test('months out of range carry over into other years', () => {
  assert.equal(dayNumberOf({ year: 2026, month: 13, day: 1 }), dayAt('2027-01-01'))
  assert.equal(dayNumberOf({ year: 2026, month: 0, day: 1 }), dayAt('2025-12-01'))
  assert.equal(dayNumberOf({ year: 2026, month: -11, day: 31 }), dayAt('2025-01-31'))
})

test('a local time consists of its day and the seconds since midnight, even before 1970', () => {
  assert.equal(at('1970-01-01'), 0)
  assert.equal(dayOf(at('1969-12-31T23:59')), -1)
  assert.equal(timeOfDay(at('1969-12-31T23:59')), 86_340)
  fc.assert(
    fc.property(fc.integer({ min: -1e11, max: 1e11 }), (seconds) => {
      const time = at('1970-01-01')
      const moment = (time + seconds) as typeof time
      return startOfDay(dayOf(moment)) + timeOfDay(moment) === moment && timeOfDay(moment) >= 0
    }),
    { seed: 1 },
  )
})

test('a stored time is read back unchanged', () => {
  const years = { min: at('0000-01-01'), max: at('9999-12-31') }
  fc.assert(
    fc.property(fc.integer(years), (seconds) => {
      const text = formatLocalTime(seconds as ReturnType<typeof at>)
      return parseLocalTime(text) === seconds
    }),
    { seed: 2 },
  )
})

test('impossible dates and times are not local times', () => {
  const wrong = [
    '2026-02-29T00:00',
    '2026-13-01T00:00',
    '2026-00-01T00:00',
    '2026-11-31T00:00',
    '2026-11-20T24:00',
    '2026-11-20T10:60',
    '2026-11-20T10:30:60',
    '2026-11-20',
    '2026-11-20T10:30Z',
    ' 2026-11-20T10:30',
    '',
  ]
  for (const text of wrong) assert.equal(parseLocalTime(text), null, text)
})
