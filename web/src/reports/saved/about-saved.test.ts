import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateTexts } from '#language/dates/date-texts.ts'
import { type SavedReport } from '@lustra/contract/saved-reports'
import { wordsOf } from '@lustra/words'
import { aboutSaved } from './about-saved.ts'

const names = { red000000000: 'Red', blue00000000: 'Blue' }

function about(params: object): string[] {
  const report = {
    id: 's',
    code: 'time-by-categories-graph',
    name: 'Saved',
    params,
  } as unknown as SavedReport
  return aboutSaved(report, names, wordsOf('en'), dateTexts('en'))
}

test('removed series and contexts of a saved report are not counted, but time without a category is (RPT-N26)', () => {
  assert.deepEqual(about({ leftOut: ['red000000000', 'gone00000000', '-2'] }), ['without 2 series'])
  assert.deepEqual(about({ leftOut: ['gone00000000'] }), [])
  assert.deepEqual(about({ category: ['red000000000', 'gone00000000'] }), ['Red'])
  assert.deepEqual(about({ category: ['red000000000', 'blue00000000', 'gone00000000'] }), ['2 contexts'])
  assert.deepEqual(about({ category: ['red000000000', '-2'] }), ['2 contexts'])
  assert.deepEqual(about({ category: ['gone00000000'] }), [])
})

test('time without a category has its name, alone and beside the weekdays (RPT-N26)', () => {
  assert.deepEqual(about({ category: ['-2'] }), ['No category'])
  assert.deepEqual(about({ hourRows: 'weekdays', hoursOf: '-2' }), ['by weekday', 'No category'])
  assert.deepEqual(about({ hourRows: 'weekdays', hoursOf: 'blue00000000' }), ['by weekday', 'Blue'])
  assert.deepEqual(about({ hourRows: 'weekdays' }), ['by weekday'])
})
