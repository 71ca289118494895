import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { at, dayAt } from '../testing/times.ts'
import { type WeekGeometry, cellAt, rowHeightPx, rowsPerDay, timeOfCell } from './pointer.ts'

const geometry: WeekGeometry = {
  left: 500,
  top: 100,
  columnWidth: 120,
  stripHeight: 72,
  gridHeight: 600,
  scrollTop: 360,
}

test('a half hour is a row of 36 px and a day has 48 of them (CAL-014)', () => {
  assert.equal(rowHeightPx, 36)
  assert.equal(rowsPerDay, 48)
  const inRow = (y: number) => cellAt(510, y, { ...geometry, scrollTop: 0 })?.row
  assert.equal(inRow(172), 0)
  assert.equal(inRow(207), 0)
  assert.equal(inRow(208), 1)
})

const cases: [what: string, x: number, y: number, cell: { column: number; row: number | null } | null][] = [
  ['left of the first day', 499, 200, null],
  ['the first day', 500, 200, { column: 0, row: 10 }],
  ['the last pixel of the first day', 619, 200, { column: 0, row: 10 }],
  ['the second day', 620, 200, { column: 1, row: 10 }],
  ['the last day', 1339, 200, { column: 6, row: 10 }],
  ['right of the last day', 1340, 200, null],
  ['above the strip', 500, 99, null],
  ['the strip', 500, 100, { column: 0, row: null }],
  ['the last pixel of the strip', 500, 171, { column: 0, row: null }],
  ['the scrolled grid right below', 500, 172, { column: 0, row: 10 }],
  ['the last visible row', 500, 771, { column: 0, row: 26 }],
  ['below the grid', 500, 772, null],
]

for (const [what, x, y, cell] of cases) {
  test(`the pointer on ${what}`, () => assert.deepEqual(cellAt(x, y, geometry), cell))
}

test('below the last half hour of a fully scrolled day there is no cell', () => {
  const atEnd = { ...geometry, scrollTop: 48 * 36 - 300 }
  assert.deepEqual(cellAt(500, 471, atEnd), { column: 0, row: 47 })
  assert.equal(cellAt(500, 472, atEnd), null)
})

test('a cell is a half hour or a day of the displayed week', () => {
  const start = dayAt('2026-11-16')
  assert.deepEqual(timeOfCell({ column: 4, row: 21 }, start), { level: 1, time: at('2026-11-20T10:30') })
  assert.deepEqual(timeOfCell({ column: 6, row: 47 }, start), { level: 1, time: at('2026-11-22T23:30') })
  assert.deepEqual(timeOfCell({ column: 4, row: null }, start), { level: 2, time: at('2026-11-20') })
})

test('after scrolling by a row, the same place is the next row', () => {
  const places = fc.record({ x: fc.integer({ min: 500, max: 1339 }), y: fc.integer({ min: 172, max: 771 }) })
  fc.assert(
    fc.property(places, fc.nat(600), ({ x, y }, scrollTop) => {
      const rowAt = (top: number) => Number(cellAt(x, y, { ...geometry, scrollTop: top })?.row)
      return rowAt(scrollTop + rowHeightPx) === rowAt(scrollTop) + 1
    }),
    { seed: 3 },
  )
})
