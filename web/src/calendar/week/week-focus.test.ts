import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TimeLevel } from '@lustra/domain/calendar'
import { anEntry, week } from '../testing.ts'
import { type GridPlace, placeAt, placeOfPart, steppedPlace } from './week-focus.ts'
import { layOut } from './week-layout.ts'

const layout = layOut(
  [
    anEntry('early', '2026-11-16T00:00', 1),
    anEntry('nine', '2026-11-16T09:00', 2),
    anEntry('left', '2026-11-17T09:00', 2),
    anEntry('right', '2026-11-17T10:00', 2),
    anEntry('attic', '2026-11-16T00:00', 24, { level: TimeLevel.Days }),
    anEntry('fair', '2026-11-16T00:00', 24, { level: TimeLevel.Days }),
  ],
  week,
)

const free = (column: number, row: number | null): GridPlace => ({ column, row, part: null })
const on = (part: string): GridPlace => placeOfPart(layout, part)!

// oxfmt-ignore
const cases: [name: string, from: GridPlace, key: string, to: GridPlace][] = [
  ['down from a free half hour to the next',          free(3, 20), 'ArrowDown', free(3, 21)],
  ['down onto an entry',                              free(0, 17), 'ArrowDown', on('nine')],
  ['down from an entry past its end',                 on('nine'),  'ArrowDown', free(0, 22)],
  ['up from an entry',                                on('nine'),  'ArrowUp',   free(0, 17)],
  ['up from the first half hour into the strip',      on('early'), 'ArrowUp',   on('fair')],
  ['up within the strip',                             on('fair'),  'ArrowUp',   on('attic')],
  ['down within the strip',                           on('attic'), 'ArrowDown', on('fair')],
  ['down from the strip into the hours',              on('fair'),  'ArrowDown', on('early')],
  ['up from a free half hour of an empty day',        free(3, 0),  'ArrowUp',   free(3, null)],
  ['right to what stands beside it the next day',     on('nine'),  'ArrowRight', on('left')],
  ['right between entries side by side',              on('left'),  'ArrowRight', on('right')],
  ['left between entries side by side',               on('right'), 'ArrowLeft', on('left')],
  ['left to the last of those side by side',          free(2, 20), 'ArrowLeft', on('right')],
  ['not beyond the first day',                        free(0, 30), 'ArrowLeft', free(0, 30)],
  ['not beyond the last day',                         free(6, 30), 'ArrowRight', free(6, 30)],
  ['not beyond midnight',                             free(3, 47), 'ArrowDown', free(3, 47)],
  ['home to the first day',                           free(3, 30), 'Home',      free(0, 30)],
  ['end to the last day',                             free(3, 30), 'End',       free(6, 30)],
  ['a page down is three hours',                      free(3, 30), 'PageDown',  free(3, 36)],
  ['a page up is three hours',                        free(3, 30), 'PageUp',    free(3, 24)],
]

for (const [name, from, key, to] of cases) {
  test(`arrow keys move ${name}`, () => {
    assert.deepEqual(steppedPlace(layout, from, key), to)
  })
}

test('other keys do not move the focus', () => {
  assert.equal(steppedPlace(layout, free(3, 30), 'a'), null)
})

test('a position is an entry, or a free cell', () => {
  assert.equal(placeAt(layout, 0, 19, 'first').part, 'nine')
  assert.equal(placeAt(layout, 0, 23, 'first').part, null)
  assert.equal(placeAt(layout, 1, 20, 'first').part, 'left')
  assert.equal(placeAt(layout, 1, 20, 'last').part, 'right')
})

test('an entry outside of the visible days has no position', () => {
  assert.equal(placeOfPart(layout, 'gone'), null)
})
