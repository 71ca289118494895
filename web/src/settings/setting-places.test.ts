import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settingCodes } from '@lustra/contract/settings'
import { wordsOf } from '@lustra/words'
import { settingPlaces } from './setting-places.ts'

test('every setting with a row is in the palette, and those fixed by the language are not (SRC-N16)', () => {
  const idsIn = (language: 'en' | 'ru', detectsIdleness = true) =>
    settingPlaces(wordsOf(language), language, detectsIdleness).map(({ id }) => id)
  const english = idsIn('en')
  assert.equal(new Set(english).size, english.length)
  const elsewhere = new Set(['new_plans_module', 'new_records_module', 'remindersByEmail', 'newsByEmail'])
  assert.deepEqual(
    settingCodes.filter((code) => !elsewhere.has(code) && !english.includes(code)),
    [],
  )
  assert.deepEqual(
    english.filter((id) => !idsIn('ru').includes(id)),
    ['firstDayOfWeek', 'timeFormat'],
  )
  assert.deepEqual(
    english.filter((id) => !idsIn('en', false).includes(id)),
    ['idleMinutes'],
  )
})
