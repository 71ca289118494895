import { at } from '#calendar/testing.ts'
import { type DayNumber, dayOf } from '@lustra/domain/calendar'
import { wordsOf } from '@lustra/words'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TimeTexts } from './time-texts.ts'

const day = (date: string): DayNumber => dayOf(at(`${date}T00:00`))
const today = day('2026-11-20')

const headings = [
  ['en', '2026-11-20', 'Today', 'Friday, 20 November'],
  ['en', '2026-11-19', 'Thursday', '19 November'],
  ['en', '2025-11-19', 'Wednesday', '19 November 2025'],
  ['ru', '2026-11-20', 'Сегодня', 'пятница, 20 ноября'],
  ['ru', '2026-11-19', 'Четверг', '19 ноября'],
  ['ru', '2025-11-19', 'Среда', '19 ноября 2025'],
] as const

for (const [language, date, title, note] of headings) {
  test(`the heading of ${date} in ${language} is “${title}”, “${note}”`, () => {
    const texts = new TimeTexts(wordsOf(language), language, { firstWeekday: 1 })
    assert.deepEqual(texts.dayHeading(day(date), today), { title, note })
  })
}
