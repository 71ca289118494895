import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeOfBox } from './box-place.ts'

test('a box’s distance from the edges of its day is proportional to its hours (CAL-014)', () => {
  assert.equal(placeOfBox({ row: 24, rows: 3, lane: 0, lanes: 1 }), 'inset:50% 0% 43.75% 0%')
  assert.equal(placeOfBox({ row: null, rows: 1, lane: 0, lanes: 1 }), '')
})

test('boxes at overlapping hours are side by side and equally wide (CAL-N17)', () => {
  const places = [0, 1, 2].map((lane) => placeOfBox({ row: 12, rows: 12, lane, lanes: 3 }))
  assert.deepEqual(places, [
    'inset:25% 66.667% 50% 0%',
    'inset:25% 33.333% 50% 33.333%',
    'inset:25% 0% 50% 66.667%',
  ])
})
