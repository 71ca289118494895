import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cellOfSlot, partsOfSlot, verdictAt } from '#calendar/drag/slot-cells.ts'
import { TimeLevel, type WeekCell } from '@lustra/domain/calendar'
import { aTask, anEntry, at, monday, rules } from '../testing.ts'
import { type WeekDropContext, slotAt, refusalAt, verdictsOf } from './week-drop.ts'

const days = { first: monday, count: 7 }
const write = aTask('write')
const swim = aTask('swim')
const standUp = anEntry('standup', swim, '2026-11-16T11:00', 0.5)
const chapter = anEntry('chapter', write, '2026-11-16T09:00', 1.5)
const context: WeekDropContext = { days, rules, inTheWay: [standUp, chapter] }

const cell = (column: number, hour: number): WeekCell => ({ column, row: hour * 2 })

test('a task from the tree gets its minimal duration at the half hour (PLN-067)', () => {
  const long = aTask('long', { limits: { minDuration: 7200 } })
  assert.deepEqual(slotAt({ task: long, entry: null }, cell(4, 13.5), context), {
    level: TimeLevel.HoursAndMinutes,
    start: at('2026-11-20T13:30'),
    duration: 7200,
  })
})

test('a new entry is at most 5 hours long (PLN-067)', () => {
  const long = aTask('long', { limits: { minDuration: 8 * 3600 } })
  assert.equal(slotAt({ task: long, entry: null }, cell(0, 8), context).duration, 18_000)
})

test('an entry keeps its duration among hours and takes the whole day in the strip', () => {
  assert.equal(slotAt({ task: write, entry: chapter }, cell(2, 8), context).duration, 5400)
  assert.deepEqual(slotAt({ task: write, entry: chapter }, { column: 2, row: null }, context), {
    level: TimeLevel.Days,
    start: at('2026-11-18T00:00'),
    duration: 86_400,
  })
})

// oxfmt-ignore
const cells: [name: string, cell: WeekCell, refusal: string | null][] = [
  ['a free half hour',                              cell(0, 13),    null],
  ['half hours whose end would overlap',            cell(0, 10),    'overlap'],
  ['one that ends as the next begins',              cell(0, 9.5),   null],
  ['the place it stands on (CAL-065)',              cell(0, 9),     null],
]

for (const [name, at, refusal] of cells) {
  test(`moving an entry to ${name}: ${refusal ?? 'allowed'} (PLN-066)`, () => {
    const dragged = { task: write, entry: chapter }
    assert.equal(refusalAt(dragged, at, context, false), refusal)
    assert.equal(verdictAt(verdictsOf(dragged, context, false), at), refusal)
  })
}

test('a copy must not overlap with its original', () => {
  assert.equal(refusalAt({ task: write, entry: chapter }, cell(0, 9), context, true), 'overlap')
  assert.equal(verdictAt(verdictsOf({ task: write, entry: chapter }, context, true), cell(0, 9)), 'overlap')
})

test('every visible cell, including the strip, has its verdict when a drag starts (CAL-063)', () => {
  const verdicts = verdictsOf({ task: write, entry: null }, context, false)
  assert.deepEqual([verdicts.cells.length, verdicts.days.length], [7 * 48, 7])
})

test('a task restricted to days is refused by hours and accepted by the strip (PLN-063)', () => {
  const dayTask = aTask('day', { limits: { minLevel: 2, maxLevel: 2 } })
  const verdicts = verdictsOf({ task: dayTask, entry: null }, context, false)
  assert.equal(verdictAt(verdicts, cell(3, 12)), 'level')
  assert.equal(verdictAt(verdicts, { column: 3, row: null }), null)
})

test('a task is refused more than half an hour after its latest or before its earliest date (PLN-064, PLN-065)', () => {
  const tight = aTask('tight', {
    limits: { earliest: at('2026-11-18T10:00'), latest: at('2026-11-20T18:00') },
  })
  const verdicts = verdictsOf({ task: tight, entry: null }, context, false)
  assert.equal(verdictAt(verdicts, cell(4, 18.5)), null)
  assert.equal(verdictAt(verdicts, cell(4, 19)), 'too-late')
  assert.equal(verdictAt(verdicts, cell(2, 9)), null)
  assert.equal(verdictAt(verdicts, cell(2, 8.5)), 'too-early')
})

test('a slot over midnight covers two columns, if visible', () => {
  const night = { level: TimeLevel.HoursAndMinutes, start: at('2026-11-20T23:00'), duration: 7200 }
  assert.deepEqual(partsOfSlot(night, days), [
    { column: 4, row: 46, rows: 2 },
    { column: 5, row: 0, rows: 2 },
  ])
  assert.equal(partsOfSlot({ ...night, start: at('2026-11-22T23:00') }, days).length, 1)
})

test('the cell of a slot is the one where it starts', () => {
  assert.deepEqual(cellOfSlot(chapter, days), { column: 0, row: 18 })
  assert.deepEqual(cellOfSlot({ ...chapter, level: TimeLevel.Days }, days), { column: 0, row: null })
  assert.equal(cellOfSlot({ ...chapter, start: at('2026-11-23T09:00') }, days), null)
})
