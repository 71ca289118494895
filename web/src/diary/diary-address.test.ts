import assert from 'node:assert/strict'
import { test } from 'node:test'
import { diaryAddressOf } from './diary-address.ts'

test('the address of the diary has a level and a year, and nothing else (RHY-057)', () => {
  assert.deepEqual(diaryAddressOf({ level: 'WEEKS', year: '2026', text: 'rain' }), {
    level: 'WEEKS',
    year: '2026',
  })
  assert.deepEqual(diaryAddressOf({ year: '999' }), { year: '999' })
  for (const wrong of [
    { level: 'HOURS' },
    { level: null },
    { year: '26' },
    { year: 'x2026' },
    { year: null },
  ]) {
    assert.deepEqual(diaryAddressOf(wrong), {})
  }
})
