import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateText, dayAt } from '../testing/times.ts'
import { addDays } from './local-time.ts'
import {
  type PeriodKind,
  daysInMonth,
  isLeapYear,
  kindOfLevel,
  levelOfKind,
  nextPeriod,
  periodId,
  periodKinds,
  periodOf,
  periodsBetween,
  previousPeriod,
  seasonOf,
  shiftPeriod,
  spanOfLevel,
  startOfPeriod,
} from './period.ts'
import type { CalendarRules } from './rules.ts'
import { timeLevels } from './time-level.ts'

const monday: CalendarRules = { firstWeekday: 1 }
const sunday: CalendarRules = { firstWeekday: 0 }

function periodText(kind: PeriodKind, date: string, rules = monday): string {
  const { start, end, unitCount } = periodOf(kind, dayAt(date), rules)
  return `${dateText(start)} ${dateText(end)} ${unitCount}`
}

const table: [kind: PeriodKind, date: string, period: string][] = [
  ['DAYS', '2026-11-20', '2026-11-20 2026-11-21 1'],
  ['WEEKS', '2026-11-20', '2026-11-16 2026-11-23 7'],
  ['MONTHS', '2026-11-20', '2026-11-01 2026-12-01 30'],
  ['MONTHS', '2028-02-29', '2028-02-01 2028-03-01 29'],
  ['SEASONS', '2026-11-30', '2026-09-01 2026-12-01 3'],
  ['SEASONS', '2026-12-01', '2026-12-01 2027-03-01 3'],
  ['SEASONS', '2027-02-28', '2026-12-01 2027-03-01 3'],
  ['SEASONS', '2027-03-01', '2027-03-01 2027-06-01 3'],
  ['YEARS', '2026-01-01', '2026-01-01 2027-01-01 12'],
  ['LUSTRA', '2026-11-20', '2025-01-01 2030-01-01 5'],
  ['LUSTRA', '2029-12-31', '2025-01-01 2030-01-01 5'],
  ['LUSTRA', '2030-01-01', '2030-01-01 2035-01-01 5'],
  ['LIFE', '2026-11-20', '2020-01-01 2035-01-01 15'],
  ['LIFE', '2035-01-01', '2035-01-01 2050-01-01 15'],
  ['LIFE', '2019-12-31', '2005-01-01 2020-01-01 15'],
]

test('a period has a kind, a start and a count of units (CAL-003)', () => {
  for (const [kind, date, expected] of table) {
    assert.equal(periodText(kind, date), expected, `${kind} of ${date}`)
    assert.equal(periodOf(kind, dayAt(date), monday).kind, kind)
  }
  assert.deepEqual(periodKinds, ['DAYS', 'WEEKS', 'MONTHS', 'SEASONS', 'YEARS', 'LUSTRA', 'LIFE'])
})

test('the id of a period is its row and its time (CAL-003)', () => {
  const month = periodOf('MONTHS', dayAt('2026-11-20'), monday)
  assert.equal(periodId('top', month), 'top_2026-11-01T00:00:00')
  assert.equal(periodId('bottom', month), 'bottom_2026-11-01T00:00:00')
})

test('a lustrum is five years, from a year divisible by five (CAL-037, CAL-N08)', () => {
  for (let year = 1970; year < 2200; year++) {
    const lustrum = periodOf('LUSTRA', dayAt(`${year}-06-15`), sunday)
    const first = year - (year % 5)
    assert.equal(dateText(lustrum.start), `${first}-01-01`)
    assert.equal(dateText(lustrum.end), `${first + 5}-01-01`)
  }
})

test('a life period is fifteen years, three whole lustra (CAL-038)', () => {
  for (let year = 1970; year < 2200; year++) {
    const { start, end, unitCount } = periodOf('LIFE', dayAt(`${year}-06-15`), monday)
    assert.equal(unitCount, 15)
    assert.equal(dateText(end), `${Number(dateText(start).slice(0, 4)) + 15}-01-01`)
    assert.equal(startOfPeriod('LUSTRA', start, monday), start)
    assert.equal(shiftPeriod('LUSTRA', start, 3), end)
  }
})

const seasons = [
  [
    'December to February is winter (CAL-040)',
    'winter',
    ['2026-12-01', '2027-01-15', '2027-02-28'],
    '2026-12-01',
  ],
  ['March to May is spring (CAL-041)', 'spring', ['2026-03-01', '2026-04-15', '2026-05-31'], '2026-03-01'],
  ['June to August is summer (CAL-042)', 'summer', ['2026-06-01', '2026-07-15', '2026-08-31'], '2026-06-01'],
  [
    'September to November is autumn (CAL-043)',
    'autumn',
    ['2026-09-01', '2026-10-15', '2026-11-30'],
    '2026-09-01',
  ],
] as const

for (const [title, season, dates, start] of seasons) {
  test(title, () => {
    for (const date of dates) {
      assert.equal(seasonOf(dayAt(date)), season)
      assert.equal(dateText(startOfPeriod('SEASONS', dayAt(date), monday)), start)
    }
  })
}

test('leap years are divisible by 4, not by 100 unless by 400 (CAL-044)', () => {
  const leaps = [1600, 1972, 2000, 2024, 2028, 2096, 2104, 2400]
  const others = [1700, 1900, 1970, 2001, 2026, 2100, 2200, 2300]
  for (const year of leaps) assert.ok(isLeapYear(year) && daysInMonth(year, 2) === 29, String(year))
  for (const year of others) assert.ok(!isLeapYear(year) && daysInMonth(year, 2) === 28, String(year))
})

test('every day from 1970 to 2199 lies in one period of each kind, and neighbours are adjacent', () => {
  const last = dayAt('2199-12-31')
  for (const rules of [monday, sunday]) {
    for (const kind of periodKinds) {
      let period = periodOf(kind, dayAt('1970-01-01'), rules)
      for (let day = dayAt('1970-01-01'); day <= last; day = addDays(day, 1)) {
        if (day === period.end) {
          const earlier = period.start
          period = periodOf(kind, day, rules)
          assert.equal(period.start, day, `${kind} at ${dateText(day)}`)
          assert.equal(previousPeriod(kind, day), earlier)
        }
        assert.equal(startOfPeriod(kind, day, rules), period.start)
      }
      assert.equal(nextPeriod(kind, period.start), period.end)
    }
  }
})

test('shifting by any number of periods and back leads to the same period', () => {
  for (const kind of periodKinds) {
    const start = startOfPeriod(kind, dayAt('2026-11-20'), monday)
    for (let count = -30; count <= 30; count++) {
      const there = shiftPeriod(kind, start, count)
      assert.equal(startOfPeriod(kind, there, monday), there)
      assert.equal(shiftPeriod(kind, there, -count), start)
    }
  }
})

test('the periods between two days are those that overlap them', () => {
  const months = periodsBetween('MONTHS', dayAt('2026-11-30'), dayAt('2027-01-01'), monday)
  assert.deepEqual(
    months.map(({ start }) => dateText(start)),
    ['2026-11-01', '2026-12-01'],
  )
  assert.deepEqual(periodsBetween('DAYS', dayAt('2026-11-30'), dayAt('2026-11-30'), monday), [])
})

test('each displayed coarse level has its kind of period, and other levels have none', () => {
  assert.deepEqual(
    timeLevels.filter((level) => kindOfLevel(level) !== null),
    [2, 3, 4, 6, 7, 8, 9],
  )
  for (const kind of periodKinds) assert.equal(kindOfLevel(levelOfKind(kind)), kind)
  assert.equal(spanOfLevel(1, dayAt('2026-11-20'), monday), null)
})
