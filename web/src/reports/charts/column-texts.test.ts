import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateTexts } from '#language/dates/date-texts.ts'
import { addDays, dayNumberOf } from '@lustra/domain/calendar'
import { columnLabels, columnName } from './column-texts.ts'

const [en, ru] = [dateTexts('en'), dateTexts('ru')]
const day = (month: number, date: number, year = 2026) => dayNumberOf({ year, month, day: date })

test('a column is named with its year, and by its days where the period cuts it', () => {
  const november = { first: day(11, 1), last: day(11, 30) }
  assert.equal(columnName(november, 'months', en), 'November 2026')
  assert.equal(columnName(november, 'months', ru), 'Ноябрь 2026')
  assert.equal(columnName({ first: day(11, 5), last: day(11, 30) }, 'months', en), '5 – 30 November 2026')
  assert.equal(columnName({ first: day(11, 16), last: day(11, 22) }, 'weeks', en), '16 – 22 November 2026')
  assert.equal(columnName({ first: day(1, 1), last: day(12, 31) }, 'years', en), '2026')
  assert.equal(columnName({ first: day(11, 20), last: day(11, 20) }, 'days', en), '20 November 2026')
})

test('as many columns are labelled as fit, the last always, with the year where it changes', () => {
  const months = Array.from({ length: 12 }, (_, index) => {
    const [year, month] = index === 0 ? [2025, 12] : [2026, index]
    return { first: day(month, 1, year), last: day(month, 28, year) }
  })
  const labels = columnLabels(months, 'months', en, 900)
  assert.deepEqual(
    labels.filter(({ year }) => year).map(({ text, year }) => `${text} ${year}`),
    ['Dec 2025', 'Jan 2026'],
  )
  assert.equal(labels.length, 12)
  const few = columnLabels(months, 'months', en, 200)
  assert.ok(few.length <= 4)
  assert.equal(few.at(-1)?.index, 11)

  const days = Array.from({ length: 60 }, (_, index) => addDays(day(10, 20), index))
  const texts = columnLabels(
    days.map((each) => ({ first: each, last: each })),
    'days',
    en,
    880,
  ).map(({ text }) => text)
  assert.deepEqual(texts.slice(0, 6), ['22 Oct', '25', '28', '31', '3 Nov', '6'])
})

test('labels of long names are fewer', () => {
  const weeks = Array.from({ length: 52 }, (_, index) => addDays(day(1, 5), index * 7))
  const columns = weeks.map((first) => ({ first, last: addDays(first, 6) }))
  const countOf = (dates: typeof en) => columnLabels(columns, 'weeks', dates, 264).length
  assert.deepEqual([countOf(en), countOf(ru)], [6, 5])
})
