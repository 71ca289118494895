import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PeriodKind, dayOf, periodOf } from '@lustra/domain/calendar'
import { wordsOf } from '@lustra/words'
import { PeriodTexts } from './period-texts.ts'
import { at } from '#calendar/testing.ts'

const rules = { firstWeekday: 1 } as const

const en = new PeriodTexts(wordsOf('en').plans, 'en', rules)
const ru = new PeriodTexts(wordsOf('ru').plans, 'ru', rules)

// oxfmt-ignore
const periods: [kind: PeriodKind, day: string, en: string, ru: string, inEn: string, inRu: string, ids?: string][] = [
  ['DAYS',    '2026-11-20', 'Fri 20 · November',      'Пт 20 · ноября',            'Friday, 20 November 2026','пятница, 20 ноября 2026'],
  ['WEEKS',   '2026-11-20', '16 – 22 · week 47',      '16 – 22 · 47-я неделя',     'week 47, 16 – 22 November', '47-я неделя, 16 – 22 ноября'],
  ['MONTHS',  '2026-11-20', 'November · 2026',        'Ноябрь · 2026',             'November 2026',           'ноябрь 2026'],
  ['SEASONS', '2026-11-20', 'Autumn · 2026',          'Осень · 2026',              'autumn 2026',             'осень 2026',             'CAL-043, CAL-N09'],
  ['SEASONS', '2027-01-05', 'Winter · 2026/27',       'Зима · 2026/27',            'winter 2026/27',          'зима 2026/27',           'CAL-040, CAL-N09'],
  ['SEASONS', '1999-12-31', 'Winter · 1999/00',       'Зима · 1999/00',            'winter 1999/00',          'зима 1999/00',           'CAL-N09'],
  ['SEASONS', '2027-03-01', 'Spring · 2027',          'Весна · 2027',              'spring 2027',             'весна 2027',             'CAL-041'],
  ['SEASONS', '2027-08-31', 'Summer · 2027',          'Лето · 2027',               'summer 2027',             'лето 2027',              'CAL-042'],
  ['YEARS',   '2026-11-20', '2026 · ',                '2026 · ',                   '2026',                    '2026 год'],
  ['LUSTRA',  '2026-11-20', '2025 – 2029 · lustrum',  '2025 – 2029 · пятилетие',   'lustrum 2025 – 2029',     'пятилетие 2025 – 2029'],
  ['LIFE',    '2026-11-20', '2020 – 2034 · life',     '2020 – 2034 · жизнь',       'life 2020 – 2034',        'жизнь 2020 – 2034'],
]

for (const [kind, day, enHeading, ruHeading, inEn, inRu, ids] of periods) {
  test(`${kind} of ${day} in both languages${ids ? ` (${ids})` : ''}`, () => {
    const period = periodOf(kind, dayOf(at(`${day}T00:00`)), rules)
    const heading = (texts: PeriodTexts) => Object.values(texts.heading(period)).join(' · ')
    assert.deepEqual(
      [heading(en), heading(ru), en.name(period), ru.name(period)],
      [enHeading, ruHeading, inEn, inRu],
    )
  })
}
