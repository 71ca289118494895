import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localTimeOf } from '@lustra/domain/calendar'
import type { Language } from '@lustra/contract/text'
import { wordsOf } from '@lustra/words'
import { CaptureTexts } from './capture-texts.ts'
import { emptyDraft } from './draft.ts'
import { readDraft } from './reader.ts'

const now = localTimeOf({ year: 2026, month: 11, day: 20 }, 10, 10)

function chipsOf(line: string, language: Language): string {
  const rules = { firstWeekday: 1 } as const
  const reading = readDraft({ ...emptyDraft, line }, { ...rules, now, contexts: [] })
  const texts = new CaptureTexts(wordsOf(language), language, rules, now)
  return reading.capture.parts.map((part) => texts.chip(part, reading)).join(' | ')
}

// oxfmt-ignore
const lines: [line: string, language: Language, chips: string][] = [
  ['Standup at 9',                        'en', 'tomorrow, 9:00'],
  ['Standup at 18:00',                    'en', 'today, 18:00'],
  ['Standup tomorrow at 9',               'en', 'tomorrow | 9:00'],
  ['Standup tomorrow morning',            'en', 'tomorrow, 9:00'],
  ['Standup tomorrow morning at 8',       'en', 'tomorrow | 8:00'],
  ['Standup in 2 hours',                  'en', 'today, 12:10'],
  ['Workshop 14:00-16:30',                'en', 'today, 14:00 – 16:30'],
  ['Workshop Monday 9-5',                 'en', 'Mon 23 Nov | 9:00 – 17:00'],
  ['Vitamins every morning',              'en', 'every morning: 21 Nov, 22 Nov, 23 Nov…, 9:00'],
  ['Vitamins every day 8:00',             'en', 'every day: 21 Nov, 22 Nov, 23 Nov… | 8:00'],
  ['Sync daily at 9 except Friday',       'en', 'daily at 9 except Friday: 21 Nov, 22 Nov, 23 Nov…, 9:00'],
  ['Call mum after 18:00',                'en', 'from today, 18:00'],
  ['Report by Friday',                    'en', 'by Fri 27 Nov'],
  ['Report by 9:00',                      'en', 'by tomorrow, 9:00'],
  ['Plan Q1 2027',                        'en', '1 January – 31 March 2027'],
  ['Dentist on 15 January',               'en', 'Fri 15 Jan 2027'],
  ['Dentist on 31 December at 9',         'en', 'Thu 31 Dec | 9:00'],
  ['Taxes by 31 May',                     'en', 'by Mon 31 May 2027'],
  ['Plan in January',                     'en', 'January 2027'],
  ['Plan in December',                    'en', 'December'],
  ['Report !9 @home',                     'en', 'urgent | home, new'],
  ['Отчёт !высокий 15 января',            'ru', 'высокий приоритет | пт 15 янв. 2027'],
  ['Зарядка завтра после обеда',          'ru', 'завтра | 14:00'],
  ['Созвон в 15 ч',                       'ru', 'сегодня, 15:00'],
  ['Созвон среду 15-16',                  'ru', 'ср 25 нояб. | 15:00 – 16:00'],
  ['Купить подарки до Нового года',       'ru', 'до чт 31 дек.'],
]
for (const [line, language, chips] of lines) {
  test(`the chips of “${line}” show day and hour: ${chips} (TSK-N32)`, () => {
    assert.equal(chipsOf(line, language).replaceAll(' ', ' '), chips)
  })
}
