import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endOfDay } from '../calendar/day-bound.ts'
import { TimeLevel } from '../calendar/time-level.ts'
import { statuses } from '../tasks/status.ts'
import { at, dayAt } from '../testing/times.ts'
import { type DroppedTask, type PlacedSlot, refuseDrop, refuseMove } from './drop.ts'
import type { Limits } from './limits.ts'
import { entriesInTheWay } from './overlap.ts'
import type { Slot } from './slot.ts'

const open: Limits = {
  minLevel: TimeLevel.Default,
  maxLevel: TimeLevel.AboveLife,
  minDuration: 1800,
  maxDuration: 86_400,
  earliest: null,
  latest: null,
}

function aTask(limits: Partial<Limits> = {}): DroppedTask {
  return { status: 'NORMAL', limits: { ...open, ...limits } }
}

/** `10:00` to `11:30` on Friday 20 November. */
function anHourSlot(from: string, to: string, level: TimeLevel = TimeLevel.HoursAndMinutes): Slot {
  const start = at(`2026-11-20T${from}`)
  return { level, start, duration: at(`2026-11-20T${to}`) - start }
}

const tenToEleven = anHourSlot('10:00', '11:00')

function placed(slot: Slot, id = 'other'): PlacedSlot {
  return { id, ...slot }
}

const levelCases: [min: TimeLevel, max: TimeLevel, target: TimeLevel, refusal: 'level' | null][] = [
  [0, 10, 1, null],
  [2, 10, 1, 'level'],
  [1, 10, 0, null],
  [0, 0, 1, null],
  [2, 4, 2, null],
  [3, 4, 2, 'level'],
  [2, 4, 4, null],
  [2, 3, 4, 'level'],
  [0, 10, 5, 'level'],
  [0, 10, 10, 'level'],
]

for (const [minLevel, maxLevel, level, refusal] of levelCases) {
  test(`a task for levels ${minLevel} to ${maxLevel} ${refusal ? 'is refused on' : 'may go to'} level ${level} (PLN-063)`, () => {
    const target = { ...tenToEleven, level }
    assert.equal(refuseDrop(aTask({ minLevel, maxLevel }), target, []), refusal)
  })
}

const dateCases: [limits: Partial<Limits>, refusal: 'too-late' | 'too-early' | null, what: string][] = [
  [{ latest: at('2026-11-20T09:30') }, null, 'starts 30 minutes after the latest date (PLN-064, PLN-N18)'],
  [
    { latest: at('2026-11-20T09:29') },
    'too-late',
    'starts 31 minutes after the latest date (PLN-064, PLN-N18)',
  ],
  [{ latest: at('2026-11-20T10:30') }, null, 'ends after the latest date (PLN-064)'],
  [{ earliest: at('2026-11-20T11:30') }, null, 'ends 30 minutes before the earliest date (PLN-065, PLN-N18)'],
  [
    { earliest: at('2026-11-20T11:31') },
    'too-early',
    'ends 31 minutes before the earliest date (PLN-065, PLN-N18)',
  ],
  [{ earliest: at('2026-11-20T10:30') }, null, 'starts before the earliest date (PLN-065)'],
]

for (const [limits, refusal, what] of dateCases) {
  test(`a drop that ${what} is ${refusal ?? 'allowed'}`, () => {
    assert.equal(refuseDrop(aTask(limits), tenToEleven, []), refusal)
  })
}

test('a task can be planned on its due day without a time, and not on the next day (TSK-041)', () => {
  const task = aTask({ latest: endOfDay(dayAt('2026-11-20')) })
  const day = (date: string) => ({ level: TimeLevel.Days, start: at(date), duration: 86_400 })
  assert.equal(refuseDrop(task, day('2026-11-20'), []), null)
  assert.equal(refuseDrop(task, { ...tenToEleven, start: at('2026-11-20T23:30') }, []), null)
  assert.equal(refuseDrop(task, day('2026-11-21'), []), 'too-late')
})

test('earliest and latest dates have a tolerance of 30 minutes (TSK-041)', () => {
  const refusalOf = (latest: string) => refuseDrop(aTask({ latest: at(latest) }), tenToEleven, [])
  assert.deepEqual([refusalOf('2026-11-20T09:30'), refusalOf('2026-11-20T09:29')], [null, 'too-late'])
  const refusalAfter = (earliest: string) => refuseDrop(aTask({ earliest: at(earliest) }), tenToEleven, [])
  assert.deepEqual([refusalAfter('2026-11-20T11:30'), refusalAfter('2026-11-20T11:31')], [null, 'too-early'])
})

const overlapCases: [from: string, to: string, refusal: 'overlap' | null][] = [
  ['09:00', '10:00', null],
  ['09:00', '10:01', 'overlap'],
  ['10:15', '10:45', 'overlap'],
  ['09:00', '12:00', 'overlap'],
  ['10:00', '11:00', 'overlap'],
  ['10:59', '12:00', 'overlap'],
  ['11:00', '12:00', null],
]

for (const [from, to, refusal] of overlapCases) {
  test(`ten to eleven ${refusal ? 'overlaps' : 'goes beside'} ${from} to ${to} (PLN-066, PLN-N18)`, () => {
    for (const level of [TimeLevel.Default, TimeLevel.HoursAndMinutes]) {
      const other = placed(anHourSlot(from, to, level))
      assert.equal(refuseDrop(aTask(), tenToEleven, [other]), refusal)
    }
  })
}

test('the moved entry does not block itself (PLN-066)', () => {
  const moved = placed(tenToEleven, 'moved')
  assert.equal(refuseDrop(aTask(), anHourSlot('10:30', '11:30'), [moved], moved), null)
  assert.equal(refuseDrop(aTask(), anHourSlot('10:30', '11:30'), [moved]), 'overlap')
})

const twelveToTwo = placed(anHourSlot('12:00', '14:00'), 'moved')

const newOverlaps: [what: string, to: Slot, refusal: 'overlap' | null][] = [
  ['stays', twelveToTwo, null],
  ['moves off the other', anHourSlot('09:00', '11:00'), null],
  ['moves partly off the other', anHourSlot('11:30', '13:30'), null],
  ['is shortened within the other', anHourSlot('12:00', '13:30'), null],
  ['moves further into the other', anHourSlot('12:30', '14:30'), 'overlap'],
  ['is prolonged within the other', anHourSlot('12:00', '14:30'), 'overlap'],
  ['moves from one to another', anHourSlot('16:00', '17:00'), 'overlap'],
]

for (const [what, to, refusal] of newOverlaps) {
  test(`an entry that overlaps another one and ${what} is ${refusal ? 'refused' : 'allowed'} (PLN-N27)`, () => {
    const others = [placed(anHourSlot('13:00', '15:00')), twelveToTwo, placed(anHourSlot('16:00', '18:00'))]
    assert.equal(refuseDrop(aTask(), to, others, twelveToTwo), refusal)
  })
}

test('a day that becomes hours overlaps others like a new entry', () => {
  const day = { id: 'moved', level: TimeLevel.Days, start: at('2026-11-20'), duration: 86_400 }
  assert.equal(refuseDrop(aTask(), tenToEleven, [placed(tenToEleven), day], day), 'overlap')
})

test('no entry is in the way of others where entries may overlap (PLN-N26)', () => {
  const others = [placed(tenToEleven)]
  const refusalIf = (entriesMayOverlap: boolean) =>
    refuseDrop(aTask(), tenToEleven, entriesInTheWay(others, { entriesMayOverlap }))
  assert.deepEqual([refusalIf(true), refusalIf(false)], [null, 'overlap'])
})

test('a cell is allowed if it is free and within limits, or holds the dragged entry (CAL-065)', () => {
  const dragged = placed(tenToEleven, 'dragged')
  const others = [dragged, placed(anHourSlot('12:00', '13:00'))]
  const refusalAt = (from: string, to: string, limits = {}) =>
    refuseDrop(aTask(limits), anHourSlot(from, to), others, dragged)
  assert.equal(refusalAt('14:00', '14:30'), null)
  assert.equal(refusalAt('12:30', '13:00'), 'overlap')
  assert.equal(refusalAt('10:00', '10:30'), null)
  assert.equal(refusalAt('14:00', '14:30', { minLevel: TimeLevel.Days }), 'level')
})

test('only hour entries block hour entries (PLN-066)', () => {
  const day = { level: TimeLevel.Days, start: at('2026-11-20'), duration: 86_400 }
  assert.equal(refuseDrop(aTask(), tenToEleven, [placed(day)]), null)
  assert.equal(refuseDrop(aTask(), day, [placed(tenToEleven), placed(day)]), null)
})

test('a completed or cancelled task cannot be planned', () => {
  assert.equal(refuseDrop({ ...aTask(), status: 'COMPLETED' }, tenToEleven, []), 'completed')
  assert.equal(refuseDrop({ ...aTask(), status: 'CANCELLED' }, tenToEleven, []), 'cancelled')
})

test('pinned entries cannot be moved (PLN-061)', () => {
  assert.equal(refuseMove({ status: 'NORMAL', pinned: true }), 'pinned')
  assert.equal(refuseMove({ status: 'NORMAL', pinned: false }), null)
})

test('entries that are not NORMAL cannot be moved (PLN-062)', () => {
  const movable = statuses.filter((status) => refuseMove({ status, pinned: false }) === null)
  assert.deepEqual(movable, ['NORMAL'])
  assert.equal(refuseMove({ status: 'COMPLETED', pinned: true }), 'not-normal')
})
