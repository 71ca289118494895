import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateTexts } from '#language/dates/date-texts.ts'
import { dayNumberOf, startOfDay } from '@lustra/domain/calendar'
import { wordsOf } from '@lustra/words'
import { datesText } from './day-off-text.ts'

const day = (month: number, date: number, year = 2026) => dayNumberOf({ year, month, day: date })
const hour = 3600
const whole = { from: 0, until: 24 * hour, yearly: false }
const friday = { ...whole, first: day(12, 4), last: day(12, 4) }
const now = startOfDay(day(12, 1))

const cases: [dates: Parameters<typeof datesText>[0], english: string, russian: string][] = [
  [friday, 'Fri 4 Dec', 'пт 4 дек.'],
  [{ ...friday, from: 14 * hour }, 'Fri 4 Dec from 14:00', 'пт 4 дек. с 14:00'],
  [{ ...friday, until: 12 * hour }, 'Fri 4 Dec until 12:00', 'пт 4 дек. до 12:00'],
  [{ ...friday, from: 10 * hour, until: 12 * hour }, 'Fri 4 Dec 10:00 – 12:00', 'пт 4 дек. 10:00 – 12:00'],
  [{ ...whole, first: day(12, 28), last: day(1, 3, 2027) }, '28 Dec – 3 Jan 2027', '28 дек. – 3 янв. 2027'],
  [{ ...whole, first: day(7, 5, 2027), last: day(8, 1, 2027) }, '5 Jul – 1 Aug 2027', '5 июл. – 1 авг. 2027'],
  [
    { ...whole, first: day(12, 2), last: day(12, 4), from: 14 * hour, until: 12 * hour },
    '2 Dec 14:00 – 4 Dec 12:00',
    '2 дек. 14:00 – 4 дек. 12:00',
  ],
  [
    { ...whole, first: day(12, 24, 2020), last: day(12, 24, 2020), from: 12 * hour, yearly: true },
    '24 Dec from 12:00, every year',
    '24 дек. с 12:00, каждый год',
  ],
]

for (const [dates, english, russian] of cases) {
  test(`a day off is shown as ${english} (RHY-021)`, () => {
    const text = (language: 'en' | 'ru') =>
      datesText(dates, { texts: dateTexts(language), words: wordsOf(language).capacity.daysOff, now })
    assert.deepEqual([text('en'), text('ru')], [english, russian])
  })
}
