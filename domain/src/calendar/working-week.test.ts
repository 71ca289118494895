import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { eachPeriod } from '../testing/every-window.ts'
import { dayAt, dateText } from '../testing/times.ts'
import { type DayNumber, addDays } from './local-time.ts'
import {
  type WorkingWeek,
  formatWorkingWeek,
  parseWorkingWeek,
  workingDayOf,
  workingSeconds,
} from './working-week.ts'

const hour = 3600
const office = parseWorkingWeek(',09:00-17:00,09:00-17:00,09:00-17:00,09:00-17:00,10:30-15:00,')!

test('working hours are listed by weekday from Sunday', () => {
  assert.equal(workingDayOf(office, dayAt('2026-11-15')), null)
  assert.deepEqual(workingDayOf(office, dayAt('2026-11-16')), { from: 9 * hour, to: 17 * hour })
  assert.deepEqual(workingDayOf(office, dayAt('2026-11-20')), { from: 10.5 * hour, to: 15 * hour })
})

const texts: [what: string, text: string, accepted: boolean][] = [
  ['seven days', ',09:00-17:00,,,,,', true],
  ['a whole day', ',00:00-24:00,,,,,', true],
  ['six days', ',09:00-17:00,,,,', false],
  ['eight days', ',09:00-17:00,,,,,,', false],
  ['no day at all', ',,,,,,', false],
  ['nothing', '', false],
  ['an end before its beginning', ',17:00-09:00,,,,,', false],
  ['an end at its beginning', ',09:00-09:00,,,,,', false],
  ['an end after midnight', ',09:00-24:01,,,,,', false],
  ['sixty minutes', ',09:60-17:00,,,,,', false],
  ['hours of one digit', ',9:00-17:00,,,,,', false],
]

for (const [what, text, accepted] of texts) {
  test(`${what} ${accepted ? 'is' : 'is not'} a working week`, () => {
    assert.equal(parseWorkingWeek(text) !== null, accepted)
  })
}

const minute = fc.nat(24 * 60 - 1)
const workingDay = fc
  .tuple(minute, minute)
  .map(([from, length]) => ({ from: from * 60, to: Math.min(from + 1 + length, 24 * 60) * 60 }))
const weeks: fc.Arbitrary<WorkingWeek> = fc
  .array(fc.option(workingDay), { minLength: 7, maxLength: 7 })
  .filter((week) => week.some(Boolean))

test('a formatted working week is parsed unchanged', () => {
  fc.assert(
    fc.property(weeks, (week) => assert.deepEqual(parseWorkingWeek(formatWorkingWeek(week)), week)),
    { seed: 31 },
  )
})

test('the working hours of a period are the sum of its days, for every period from 1970 to 2199', () => {
  const sums = new Map<DayNumber, number>()
  let sum = 0
  for (let day = dayAt('1960-01-01'); day <= dayAt('2220-01-01'); day = addDays(day, 1)) {
    sums.set(day, sum)
    const worked = workingDayOf(office, day)
    sum += worked ? worked.to - worked.from : 0
  }
  eachPeriod(['DAYS', 'WEEKS', 'MONTHS', 'SEASONS', 'YEARS', 'LUSTRA', 'LIFE'], (period) => {
    const { kind, start, end } = period
    assert.ok(
      workingSeconds(period, office) === sums.get(end)! - sums.get(start)!,
      `${kind} of ${dateText(start)}`,
    )
  })
})
