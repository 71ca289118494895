import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, dayOf } from '@lustra/domain/calendar'
import { clockText, dateTexts, hourText, spanText } from './date-texts.ts'
import { at, week } from '#calendar/testing.ts'

const friday = addDays(week.first, 4)
const now = at('2026-11-20T12:00')

test('times have twenty-four hours and no leading zero', () => {
  assert.equal(clockText(at('2026-11-20T09:05')), '9:05')
  assert.equal(spanText(at('2026-11-20T22:00'), 4 * 3600), '22:00 – 2:00')
  assert.equal(hourText(5400), '1:30')
})

test('English dates have the day before the month', () => {
  const texts = dateTexts('en')
  assert.equal(texts.weekday(friday), 'Fri')
  assert.equal(texts.weekdayAndDay(friday), 'Fri 20 Nov')
  assert.equal(texts.weekdayName(friday), 'Friday')
  assert.equal(texts.narrowWeekday(friday), 'Fr')
  assert.equal(texts.weekdayAndDate(friday, at('2025-11-20T00:00')), 'Fri 20 Nov 2026')
  assert.equal(texts.days(week.first, addDays(week.first, 6)), '16 – 22 November')
  assert.equal(texts.daysAndYear(week.first, addDays(week.first, 6)), '16 – 22 November 2026')
  assert.equal(texts.shortDays(week.first, friday), '16 – 20 Nov')
  assert.equal(texts.day(friday, now), '20 Nov')
  assert.equal(texts.day(dayOf(at('2027-02-01T00:00')), now), '1 Feb 2027')
})

test('Russian dates', () => {
  const texts = dateTexts('ru')
  assert.equal(texts.weekday(friday), 'пт')
  assert.equal(texts.weekdayAndDay(friday), 'пт 20 нояб.')
  assert.equal(texts.weekdayName(friday), 'пятница')
  assert.equal(texts.narrowWeekday(friday), 'пт')
  assert.equal(texts.days(week.first, addDays(week.first, 6)), '16 – 22 ноября')
  assert.equal(texts.fullDay(friday), 'пятница, 20 ноября 2026')
})

test('a range over two months names both', () => {
  assert.equal(
    dateTexts('en').days(dayOf(at('2026-11-30T00:00')), dayOf(at('2026-12-06T00:00'))),
    '30 November – 6 December',
  )
})

test('a range has both years if they differ, and a single day once', () => {
  const [last, first] = [dayOf(at('2026-12-28T00:00')), dayOf(at('2027-01-03T00:00'))]
  assert.equal(dateTexts('en').days(last, first), '28 December 2026 – 3 January 2027')
  assert.equal(dateTexts('en').daysAndYear(week.first, friday), '16 – 20 November 2026')
  assert.equal(
    dateTexts('en').daysAndYear(dayOf(at('2026-11-30T00:00')), last),
    '30 November – 28 December 2026',
  )
  assert.equal(dateTexts('ru').days(last, first), '28 декабря 2026 – 3 января 2027')
  assert.equal(dateTexts('ru').shortDays(last, last), '28 дек.')
})

test('printed dates always have the year (RPT-N20)', () => {
  const [screen, paper] = [dateTexts('en'), dateTexts('en', 'paper')]
  assert.equal(screen.day(friday, now), '20 Nov')
  assert.equal(paper.day(friday, now), '20 Nov 2026')
  assert.equal(screen.weekdayAndNumber(friday), 'Fri 20')
  assert.equal(paper.weekdayAndNumber(friday), 'Fri 20 Nov 2026')
  assert.equal(paper.weekdayAndDay(friday), 'Fri 20 Nov 2026')
  assert.equal(paper.weekdayAndDate(friday, now), 'Fri 20 Nov 2026')
  assert.equal(paper.days(week.first, friday), '16 – 20 November 2026')
  assert.equal(paper.shortDays(week.first, friday), '16 – 20 Nov 2026')
  assert.equal(dateTexts('ru', 'paper').day(friday, now), '20 нояб. 2026')
})

test('names of days do not depend on the browser’s zone, even where clocks change at midnight or a day is skipped', () => {
  const days = ['2026-04-23', '2026-04-24', '2026-10-04', '2011-12-30', '2011-12-31'].map((date) =>
    dayOf(at(`${date}T00:00`)),
  )
  const own = process.env['TZ']
  try {
    for (const zone of ['Africa/Cairo', 'Australia/Lord_Howe', 'Pacific/Apia', 'America/New_York']) {
      process.env['TZ'] = zone
      assert.deepEqual(
        days.map((day) => dateTexts('en').weekdayAndDay(day)),
        ['Thu 23 Apr', 'Fri 24 Apr', 'Sun 4 Oct', 'Fri 30 Dec', 'Sat 31 Dec'],
        zone,
      )
    }
  } finally {
    if (own === undefined) delete process.env['TZ']
    else process.env['TZ'] = own
  }
})
