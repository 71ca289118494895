import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LocalTime, parseLocalTime } from '@lustra/domain/calendar'
import { type FieldText, fieldText, monthTitle } from './picker-texts.ts'

const at = (text: string) => parseLocalTime(text) as LocalTime
const english: Omit<FieldText, 'mode'> = {
  language: 'en',
  rules: { firstWeekday: 1 },
  now: at('2025-12-01T00:00'),
  weekOf: (days, week) => `${days}, week ${week}`,
}
const russian: typeof english = {
  ...english,
  language: 'ru',
  weekOf: (days, week) => `${days}, ${week}-я неделя`,
}

test('the field of an unset date is empty (FND-089)', () => {
  for (const value of [null, at('2200-01-01T00:00'), at('1970-01-15T10:00')]) {
    for (const mode of ['DAY', 'DAY_TIME', 'WEEK'] as const) {
      assert.equal(fieldText(value, { ...english, mode }), '')
    }
  }
})

test('a date has the format of its mode and language', () => {
  const value = at('2026-11-25T14:30')
  const written = (words: typeof english) =>
    (['DAY', 'DAY_TIME', 'WEEK'] as const).map((mode) => fieldText(value, { ...words, mode }))
  assert.deepEqual(written(english), [
    'Wed 25 Nov 2026',
    'Wed 25 Nov 2026, 14:30',
    '23 – 29 November 2026, week 48',
  ])
  assert.deepEqual(written(russian), [
    'ср 25 нояб. 2026',
    'ср 25 нояб. 2026, 14:30',
    '23 – 29 ноября 2026, 48-я неделя',
  ])
})

test('the field of a week that starts on Sunday has the number of its Thursday (FND-N15)', () => {
  const written = (day: string, firstWeekday: 0 | 1) =>
    fieldText(at(`${day}T00:00`), { ...english, rules: { firstWeekday }, mode: 'WEEK' })
  assert.equal(written('2026-11-26', 0), '22 – 28 November 2026, week 48')
  assert.equal(written('2026-11-22', 0), '22 – 28 November 2026, week 48')
  assert.equal(written('2026-11-22', 1), '16 – 22 November 2026, week 47')
  assert.equal(written('2027-01-03', 0), '3 – 9 January 2027, week 1')
})

test('a day that means its start or end is written without a time', () => {
  const written = (time: string, bound: 'start' | 'end') =>
    fieldText(at(time), { ...english, mode: 'DAY_TIME', bound })
  assert.equal(written('2026-11-25T23:59:59', 'end'), 'Wed 25 Nov 2026')
  assert.equal(written('2026-11-25T00:00', 'start'), 'Wed 25 Nov 2026')
  assert.equal(written('2026-11-25T00:00', 'end'), 'Wed 25 Nov 2026, 00:00')
  assert.equal(written('2026-11-25T18:00', 'end'), 'Wed 25 Nov 2026, 18:00')
})

test('a date of the current year is written without the year', () => {
  const value = at('2026-11-25T14:30')
  const written = (words: typeof english) =>
    (['DAY', 'DAY_TIME', 'WEEK'] as const).map((mode) =>
      fieldText(value, { ...words, mode, now: at('2026-01-01T00:00') }),
    )
  assert.deepEqual(written(english), ['Wed 25 Nov', 'Wed 25 Nov, 14:30', '23 – 29 November, week 48'])
  assert.deepEqual(written(russian), ['ср 25 нояб.', 'ср 25 нояб., 14:30', '23 – 29 ноября, 48-я неделя'])
})

test('names of months are in the nominative case', () => {
  assert.equal(monthTitle({ year: 2026, month: 11 }, 'ru'), 'Ноябрь 2026')
  assert.equal(monthTitle({ year: 2026, month: 11 }, 'en'), 'November 2026')
})
