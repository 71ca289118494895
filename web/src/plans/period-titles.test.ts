/** Checks the titles of all periods from 1970 to 2199 in both languages and with every first weekday. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type FirstWeekday,
  type Period,
  type PeriodKind,
  addDays,
  calendarRulesOf,
  civilDateOf,
  dayNumberOf,
  periodKinds,
  periodOf,
  weekNumberOf,
} from '@lustra/domain/calendar'
import { wordsOf } from '@lustra/words'
import { PeriodTexts } from '#language/dates/period-texts.ts'

const firstDay = dayNumberOf({ year: 1970, month: 1, day: 1 })
const end = dayNumberOf({ year: 2200, month: 1, day: 1 })

const choices: readonly (readonly [language: 'en' | 'ru', firstWeekday: FirstWeekday])[] = [
  ['en', 0],
  ['en', 1],
  ['ru', 1],
]

function numbersIn(text: string): number[] {
  return (text.match(/\d+/g) ?? []).map(Number)
}

/** The numbers in a title: the start, and the end unless one number stands for both. */
const visibleFigures: Record<PeriodKind, (period: Period) => number[]> = {
  DAYS: ({ start }) => [civilDateOf(start).day],
  WEEKS: ({ start, end: next }) => [civilDateOf(start).day, civilDateOf(addDays(next, -1)).day],
  MONTHS: ({ start }) => [civilDateOf(start).year],
  SEASONS: ({ start, end: next }) => {
    const { year, month } = civilDateOf(start)
    return month === 12 ? [year, civilDateOf(next).year % 100] : [year]
  },
  YEARS: ({ start }) => [civilDateOf(start).year],
  LUSTRA: ({ start, end: next }) => [civilDateOf(start).year, civilDateOf(next).year - 1],
  LIFE: ({ start, end: next }) => [civilDateOf(start).year, civilDateOf(next).year - 1],
}

for (const [language, firstWeekday] of choices) {
  const rules = calendarRulesOf(language, firstWeekday)
  const texts = new PeriodTexts(wordsOf(language).plans, language, rules)
  const eachPeriod = (kind: PeriodKind, check: (period: Period) => void) => {
    let period = periodOf(kind, firstDay, rules)
    for (; period.start < end; period = periodOf(kind, period.end, rules)) check(period)
  }
  const weeks = `${language}, weeks from ${firstWeekday === 0 ? 'Sunday' : 'Monday'}`

  test(`a title contains the start and the end of its period: ${weeks} (CAL-N09)`, () => {
    for (const kind of periodKinds) {
      eachPeriod(kind, (period) => {
        const { title, note } = texts.heading(period)
        const numbers = numbersIn(`${title} ${note}`)
        const expected = visibleFigures[kind](period)
        if (kind === 'WEEKS') expected.push(weekNumberOf(period.start, rules).week)
        assert.deepEqual(numbers, expected, `${kind}: ${title} ${note}`)
      })
    }
  })

  test(`periods of the same kind and year have different names: ${weeks}`, () => {
    for (const kind of periodKinds) {
      let year = 0
      const names = new Set<string>()
      eachPeriod(kind, (period) => {
        const { year: next } = civilDateOf(period.start)
        if (next !== year) names.clear()
        year = next
        const name = texts.name(period)
        assert.ok(!names.has(name), name)
        names.add(name)
      })
    }
  })
}
