import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateTexts } from '#language/dates/date-texts.ts'
import { calendarRulesOf, dayNumberOf } from '@lustra/domain/calendar'
import type { FirstTaskPeriod } from '@lustra/domain/onboarding'
import { previewCells } from './preview-cells.ts'

/** A Friday. */
const today = dayNumberOf({ year: 2026, month: 11, day: 20 })

const cases: [span: FirstTaskPeriod, texts: string, now: string][] = [
  ['year', '2024 2025 2026 2027 2028', '2026'],
  ['month', 'сент окт нояб дек янв', 'нояб'],
  ['week', '45 46 47 48 49', '47'],
  ['day', 'пн вт ср чт пт сб вс', 'пт'],
]
for (const [span, texts, now] of cases) {
  test(`the preview of a task for the ${span} shows ${texts}`, () => {
    const cells = previewCells(span, today, calendarRulesOf('ru'), dateTexts('ru'))
    assert.equal(cells.map(({ text }) => text.replace('.', '')).join(' '), texts)
    assert.equal(cells.find(({ isNow }) => isNow)?.text.replace('.', ''), now)
  })
}

test('an English week begins on the configured weekday', () => {
  const [first] = previewCells('day', today, calendarRulesOf('en', 0), dateTexts('en'))
  assert.equal(first?.text, 'Sun')
})
