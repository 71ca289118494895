import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DateTexts, dateTexts } from '#language/dates/date-texts.ts'
import { timeFormat } from '#language/dates/time-format.ts'
import { addDays, dayNumberOf } from '@lustra/domain/calendar'
import { type PeriodDetail } from '@lustra/domain/reports'
import { type Column, columnLabels, columnName, hourLabel, hourName } from './column-texts.ts'

const [en, ru] = [dateTexts('en'), dateTexts('ru')]
const day = (month: number, date: number, year = 2026) => dayNumberOf({ year, month, day: date })

const november = { first: day(11, 1), last: day(11, 30) }
const cut = { first: day(11, 5), last: day(11, 30) }
const newYear = { first: day(12, 28, 2025), last: day(1, 3) }
// oxfmt-ignore
const names: [column: Column, detail: PeriodDetail, dates: DateTexts, thisYear: string, otherYears: string][] = [
  [november, 'months', en, 'November', 'November 2026'],
  [november, 'months', ru, 'Ноябрь', 'Ноябрь 2026'],
  [cut, 'months', en, '5 – 30 November', '5 – 30 November 2026'],
  [cut, 'months', ru, '5 – 30 ноября', '5 – 30 ноября 2026'],
  [{ first: day(11, 16), last: day(11, 22) }, 'weeks', en, '16 – 22 November', '16 – 22 November 2026'],
  [newYear, 'weeks', en, '28 December 2025 – 3 January 2026', '28 December 2025 – 3 January 2026'],
  [{ first: day(11, 20), last: day(11, 20) }, 'days', en, '20 November', '20 November 2026'],
  [{ first: day(1, 1), last: day(12, 31) }, 'years', en, '2026', '2026'],
]

test('a column’s name contains its days where the period cuts it, and its year unless it is the current one (RPT-N19)', () => {
  for (const [column, detail, dates, thisYear, otherYears] of names) {
    assert.equal(columnName(column, detail, dates, 2026), thisYear)
    assert.equal(columnName(column, detail, dates, 2027), otherYears)
    assert.equal(columnName(column, detail, dates, null), otherYears, 'paper has all years')
  }
})

test('as many columns are labelled as fit, always including the last, with the year where it changes (RPT-N19)', () => {
  const months = Array.from({ length: 12 }, (_, index) => {
    const [year, month] = index === 0 ? [2025, 12] : [2026, index]
    return { first: day(month, 1, year), last: day(month, 28, year) }
  })
  const labels = columnLabels(months, 'months', en, { width: 900, leftOutYear: 2026 })
  assert.deepEqual(
    labels.filter(({ year }) => year).map(({ text, year }) => `${text} ${year}`),
    ['Dec 2025', 'Jan 2026'],
  )
  assert.equal(labels.length, 12)
  const yearsOf = (columns: typeof months, leftOutYear: number | null) =>
    columnLabels(columns, 'months', en, { width: 900, leftOutYear }).flatMap(({ year }) => year || [])
  assert.deepEqual(yearsOf(months.slice(1), 2026), [], 'the current year is left out')
  assert.deepEqual(yearsOf(months.slice(1), 2027), ['2026'])
  assert.deepEqual(yearsOf(months.slice(1), null), ['2026'])
  const few = columnLabels(months, 'months', en, { width: 200, leftOutYear: 2026 })
  assert.ok(few.length <= 4)
  assert.equal(few.at(-1)?.index, 11)

  const days = Array.from({ length: 60 }, (_, index) => addDays(day(10, 20), index))
  const texts = columnLabels(
    days.map((each) => ({ first: each, last: each })),
    'days',
    en,
    { width: 880, leftOutYear: 2026 },
  ).map(({ text }) => text)
  assert.deepEqual(texts.slice(0, 6), ['22 Oct', '25', '28', '31', '3 Nov', '6'])
})

test('fewer long labels fit', () => {
  const weeks = Array.from({ length: 52 }, (_, index) => addDays(day(1, 5), index * 7))
  const columns = weeks.map((first) => ({ first, last: addDays(first, 6) }))
  const countOf = (dates: typeof en) =>
    columnLabels(columns, 'weeks', dates, { width: 264, leftOutYear: 2026 }).length
  assert.deepEqual([countOf(en), countOf(ru)], [6, 5])
})

test('hours of the day have the user’s time format', () => {
  const texts = () =>
    [0, 9, 13, 24].map((hour) => `${hourLabel(hour)}, ${hourName(hour)}`.replaceAll('\u00a0', ' '))
  try {
    timeFormat.set('24')
    assert.deepEqual(texts(), ['00, 0:00', '09, 9:00', '13, 13:00', '24, 24:00'])
    timeFormat.set('12')
    assert.deepEqual(texts(), ['12 am, 12:00 am', '9 am, 9:00 am', '1 pm, 1:00 pm', '12 am, 12:00 am'])
  } finally {
    timeFormat.set('24')
  }
})
