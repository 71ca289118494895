import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, calendarRulesOf } from '../calendar/index.ts'
import { dateText, dayAt } from '../testing/times.ts'
import {
  type Columns,
  type PeriodDetail,
  type ReportPeriod,
  activeDetail,
  columnFinder,
  columnIndex,
  columnsOf,
  offeredDetails,
  periodDetails,
} from './index.ts'

const [sunday, monday] = [calendarRulesOf('en', 0), calendarRulesOf('en', 1)]

function periodOf(first: string | null, last: string | null): ReportPeriod {
  return { first: first === null ? null : dayAt(first), last: last === null ? null : dayAt(last) }
}

function span(days: number, first = '2026-01-01'): ReportPeriod {
  return { first: dayAt(first), last: addDays(dayAt(first), days - 1) }
}

function texts({ columns }: Columns): string[] {
  return columns.map(({ first, last }) => `${dateText(first)}..${dateText(last)}`)
}

// oxfmt-ignore
const offered: [days: number, details: string][] = [
  [1,    'days'],
  [27,   'days'],
  [28,   'days weeks'],
  [180,  'days weeks'],
  [181,  'weeks months'],
  [730,  'weeks months'],
  [731,  'months years'],
  [4000, 'months years'],
]
for (const [days, details] of offered) {
  test(`a period of ${days} days offers ${details} (RPT-037, RPT-039, RPT-040, RPT-041, RPT-042, RPT-N09)`, () => {
    assert.equal(offeredDetails(span(days)).join(' '), details)
  })
}

test('without a start or an end all details except days are offered (RPT-038)', () => {
  for (const period of [periodOf(null, null), periodOf('2026-11-01', null), periodOf(null, '2026-11-01')])
    assert.deepEqual(offeredDetails(period), ['weeks', 'months', 'years'])
})

test('a detail that is not offered becomes the finest offered one (RPT-044, RPT-N09)', () => {
  assert.equal(activeDetail('days', span(181)), 'weeks')
  assert.equal(activeDetail('weeks', span(731)), 'months')
  assert.equal(activeDetail('years', span(180)), 'days')
  assert.equal(activeDetail('months', span(27)), 'days')
  assert.equal(activeDetail('days', periodOf(null, null)), 'weeks')
  for (const detail of offeredDetails(span(400))) assert.equal(activeDetail(detail, span(400)), detail)
})

// oxfmt-ignore
const columns: [name: string, period: ReportPeriod, detail: PeriodDetail, expected: string[]][] = [
  ['days across a leap day', periodOf('2028-02-28', '2028-03-01'), 'days',
    ['2028-02-28..2028-02-28', '2028-02-29..2028-02-29', '2028-03-01..2028-03-01']],
  ['weeks cut to a month', periodOf('2026-02-03', '2026-03-02'), 'weeks',
    ['2026-02-03..2026-02-07', '2026-02-08..2026-02-14', '2026-02-15..2026-02-21', '2026-02-22..2026-02-28', '2026-03-01..2026-03-02']],
  ['months across a year', periodOf('2026-10-15', '2027-04-30'), 'months',
    ['2026-10-15..2026-10-31', '2026-11-01..2026-11-30', '2026-12-01..2026-12-31', '2027-01-01..2027-01-31',
     '2027-02-01..2027-02-28', '2027-03-01..2027-03-31', '2027-04-01..2027-04-30']],
  ['years', periodOf('2024-12-31', '2027-01-01'), 'years',
    ['2024-12-31..2024-12-31', '2025-01-01..2025-12-31', '2026-01-01..2026-12-31', '2027-01-01..2027-01-01']],
]
for (const [name, period, detail, expected] of columns) {
  test(`columns: ${name} (RPT-037)`, () => {
    assert.deepEqual(texts(columnsOf(period, detail, null, sunday)), expected)
  })
}

test('weeks begin on the first weekday (RPT-036)', () => {
  const period = periodOf('2026-11-01', '2026-11-30')
  assert.equal(texts(columnsOf(period, 'weeks', null, sunday))[0], '2026-11-01..2026-11-07')
  assert.equal(texts(columnsOf(period, 'weeks', null, monday))[0], '2026-11-01..2026-11-01')
})

test('an open side ends with the data, and without data there are no columns', () => {
  const data = { first: dayAt('2026-03-10'), last: dayAt('2026-05-20') }
  const months = (period: ReportPeriod) => texts(columnsOf(period, 'months', data, monday))
  assert.deepEqual(months(periodOf(null, null)), [
    '2026-03-10..2026-03-31',
    '2026-04-01..2026-04-30',
    '2026-05-01..2026-05-20',
  ])
  assert.equal(months(periodOf('2026-01-01', null))[0], '2026-01-01..2026-01-31')
  assert.equal(months(periodOf(null, '2026-06-01')).at(-1), '2026-06-01..2026-06-01')
  assert.deepEqual(columnsOf(periodOf(null, null), 'months', null, monday), { detail: 'months', columns: [] })
})

test('too many columns become longer, and finally the period ends with its data', () => {
  const data = { first: dayAt('2026-03-10'), last: dayAt('2026-05-20') }
  const decades = { first: dayAt('1980-01-01'), last: dayAt('2026-11-20') }
  assert.equal(columnsOf(periodOf(null, null), 'weeks', decades, monday).detail, 'months')
  const ages = periodOf('1000-01-01', '8999-12-31')
  assert.deepEqual(columnsOf(ages, 'months', data, monday), {
    detail: 'years',
    columns: [{ first: dayAt('2026-03-10'), last: dayAt('2026-05-20') }],
  })
  assert.deepEqual(columnsOf(ages, 'months', null, monday).columns, [])
})

test('every day of a period is in exactly one column, which is found (RPT-037)', () => {
  const day = fc.integer({ min: -10_000, max: 40_000 }).map((day) => addDays(dayAt('1970-01-01'), day))
  fc.assert(
    fc.property(day, fc.nat(900), fc.constantFrom(...periodDetails), (first, length, detail) => {
      const period = { first, last: addDays(first, length) }
      const { columns } = columnsOf(period, detail, null, monday)
      const columnOf = columnFinder(columns)
      let next = first
      for (const [index, column] of columns.entries()) {
        assert.equal(column.first, next)
        for (let each = column.first; each <= column.last; each = addDays(each, 1))
          assert.deepEqual([columnIndex(columns, each), columnOf(each)], [index, index])
        next = addDays(column.last, 1)
      }
      assert.equal(next, addDays(period.last, 1))
      assert.equal(columnOf(first), 0)
    }),
  )
})
