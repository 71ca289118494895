import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type WeekGeometry, cellUnder, rowsBetween } from './week-geometry.ts'

/** A strip of 72 px at (500, 150), and 360 px of grid below it. */
const wide: WeekGeometry = {
  strip: { x: 500, y: 150, width: 700, height: 72 },
  grid: { x: 500, y: 222, width: 700, height: 360 },
  columns: 7,
  slotPx: 36,
}

const phone: WeekGeometry = { ...wide, strip: { ...wide.strip, width: 300 }, columns: 3, slotPx: 32 }

// oxfmt-ignore
const cases: [name: string, geometry: WeekGeometry, x: number, y: number, scrollTop: number, cell: unknown][] = [
  ['the first half hour in sight',       wide,  501, 223, 0,        { column: 0, row: 0 }],
  ['the last pixel of a row of 36',      wide,  501, 257, 0,        { column: 0, row: 0 }],
  ['the first pixel of the next row',    wide,  501, 258, 0,        { column: 0, row: 1 }],
  ['a row that was scrolled up',         wide,  501, 223, 16 * 36,  { column: 0, row: 16 }],
  ['the next column',                    wide,  600, 223, 0,        { column: 1, row: 0 }],
  ['the last column',                    wide, 1199, 223, 0,        { column: 6, row: 0 }],
  ['right of the last column',           wide, 1200, 223, 0,        null],
  ['left of the first',                  wide,  499, 223, 0,        null],
  ['the strip',                          wide,  810, 160, 900,      { column: 3, row: null }],
  ['above the strip',                    wide,  810, 149, 900,      null],
  ['below what is seen of the grid',     wide,  810, 582, 0,        null],
  ['a row of 32 px on a phone',          phone, 501, 222 + 32, 0,   { column: 0, row: 1 }],
  ['a scrolled row on a phone',          phone, 650, 223, 20 * 32,  { column: 1, row: 20 }],
  ['right of the third day of a phone',  phone, 801, 223, 0,        null],
]

for (const [name, geometry, x, y, scrollTop, cell] of cases) {
  test(`the position under the pointer is computed: ${name} (CAL-014)`, () => {
    assert.deepEqual(cellUnder({ x, y }, geometry, scrollTop), cell)
  })
}

test('a distance is counted in rows, including scrolled ones', () => {
  assert.equal(rowsBetween({ x: 0, y: 100 }, { x: 0, y: 154 }, wide, 36), 2.5)
  assert.equal(rowsBetween({ x: 0, y: 100 }, { x: 0, y: 68 }, phone, 0), -1)
})
