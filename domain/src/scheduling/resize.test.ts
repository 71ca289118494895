import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { TimeLevel } from '../calendar/time-level.ts'
import { at } from '../testing/times.ts'
import type { PlacedSlot } from './drop.ts'
import {
  type ResizableEntry,
  allowsResizeInto,
  clampDuration,
  defaultResizeBounds,
  refuseDuration,
  refuseResizing,
  resizeBoundsOf,
  resizedDuration,
} from './resize.ts'

const halfHour = 1800
const wide = { min: halfHour, max: 86_400 }
const limits = { minDuration: 3600, maxDuration: 14_400 }

/** Ten to half past eleven by default. */
function anEntry(overrides: Partial<ResizableEntry> = {}): ResizableEntry {
  return {
    id: 'entry',
    level: TimeLevel.HoursAndMinutes,
    start: at('2026-11-20T10:00'),
    duration: 5400,
    status: 'NORMAL',
    pinned: false,
    ...overrides,
  }
}

function another(time: string, level: TimeLevel = TimeLevel.HoursAndMinutes): PlacedSlot {
  return { id: time, level, start: at(`2026-11-20T${time}`), duration: 3600 }
}

const handles: [what: string, entry: ResizableEntry, refusal: string | null][] = [
  ['a normal one', anEntry(), null],
  ['a pinned one', anEntry({ pinned: true }), 'pinned'],
  ['a completed one', anEntry({ status: 'COMPLETED' }), 'not-normal'],
  ['a cancelled one', anEntry({ status: 'CANCELLED' }), 'not-normal'],
  ['one of days', anEntry({ level: TimeLevel.Days }), 'fixed'],
]

for (const [what, entry, refusal] of handles) {
  test(`of the entries ${what} ${refusal ? 'has no edge to drag' : 'can be resized'} (PLN-072)`, () => {
    assert.equal(refuseResizing(entry, limits), refusal)
  })
}

test('an entry whose task has a single duration cannot be resized (PLN-072, TSK-040)', () => {
  assert.equal(refuseResizing(anEntry(), { minDuration: 3600, maxDuration: 3600 }), 'fixed')
})

test('pinned entries and those that are not NORMAL cannot be resized (PLN-061, PLN-062)', () => {
  assert.equal(refuseResizing(anEntry({ pinned: true }), limits), 'pinned')
  for (const status of ['COMPLETED', 'CANCELLED'] as const)
    assert.equal(refuseResizing(anEntry({ status }), limits), 'not-normal')
})

const downs: [rows: number, steps: number][] = [
  [0.1, 0],
  [0.49, 0],
  [0.5, 1],
  [1, 1],
  [1.4, 1],
  [1.6, 2],
  [7, 7],
]

for (const [rows, steps] of downs) {
  test(`${rows} rows down are ${steps} steps of 30 minutes (CAL-066, CAL-067)`, () => {
    assert.equal(resizedDuration(5400, rows, wide), 5400 + steps * halfHour)
  })
}

const ups: [rows: number, steps: number][] = [
  [0, 0],
  [-0.01, 1],
  [-0.5, 1],
  [-1, 1],
  [-1.01, 2],
  [-1.9, 2],
]

for (const [rows, steps] of ups) {
  test(`${-rows} rows up are ${steps} steps of 30 minutes (CAL-066, CAL-068)`, () => {
    assert.equal(resizedDuration(5400, rows, wide), 5400 - steps * halfHour)
  })
}

test('resizing moves in steps of 30 minutes between minimum and maximum (PLN-073)', () => {
  const bounds = { min: 3600, max: 14_400 }
  fc.assert(
    fc.property(fc.double({ min: -60, max: 60, noNaN: true }), (rows) => {
      const duration = resizedDuration(5400, rows, bounds)
      return duration >= bounds.min && duration <= bounds.max && duration % halfHour === 0
    }),
    { seed: 7 },
  )
})

test('a negative or too short duration becomes the minimum (PLN-075)', () => {
  const bounds = { min: 3600, max: 14_400 }
  assert.equal(clampDuration(-1800, bounds), 3600)
  assert.equal(clampDuration(3599, bounds), 3600)
  assert.equal(resizedDuration(5400, -20, bounds), 3600)
})

test('a duration above the maximum becomes the maximum (PLN-076)', () => {
  const bounds = { min: 3600, max: 14_400 }
  assert.equal(clampDuration(14_401, bounds), 14_400)
  assert.equal(resizedDuration(5400, 20, bounds), 14_400)
})

test('enlarging never shortens an entry, and shrinking never lengthens it (PLN-073)', () => {
  const bounds = { min: 3600, max: 14_400 }
  assert.deepEqual(
    [1, 0.2, -1].map((rows) => resizedDuration(21_600, rows, bounds)),
    [21_600, 21_600, 14_400],
  )
  assert.deepEqual(
    [1, -0.2, -1].map((rows) => resizedDuration(1800, rows, bounds)),
    [3600, 1800, 1800],
  )
})

const nexts: [what: string, others: PlacedSlot[], max: number][] = [
  ['nothing', [], 14_400],
  ['a next one far away', [another('20:00')], 14_400],
  ['a next one', [another('13:00')], 10_800],
  ['two, the nearer last', [another('13:30'), another('12:00')], 7200],
  ['one that touches', [another('11:30')], 5400],
  ['one off the grid', [another('12:10')], 7800],
  ['one of the same day but of days', [another('12:00', TimeLevel.Days)], 14_400],
  ['one that begins together with it', [another('10:00')], 14_400],
  ['one that begins before', [another('09:30')], 14_400],
  ['one that begins before and ends later', [{ ...another('09:30'), duration: 9000 }], 5400],
  ['one that begins within it and ends later', [another('11:00')], 5400],
  ['one within it', [another('10:30')], 14_400],
  ['itself', [{ ...another('12:00'), id: 'entry' }], 14_400],
]

for (const [what, others, max] of nexts) {
  test(`with ${what} on the day the maximum is ${max} s (PLN-074)`, () => {
    assert.deepEqual(resizeBoundsOf(anEntry(), limits, others), { min: 3600, max })
  })
}

test('with less space than the minimum, the duration is that space (PLN-074)', () => {
  const short = anEntry({ duration: 900 })
  assert.deepEqual(resizeBoundsOf(short, limits, [another('10:30')]), { min: 1800, max: 1800 })
})

test('an entry that overlaps a later one is shortened step by step, and is not lengthened (PLN-073, PLN-N27)', () => {
  const bounds = resizeBoundsOf(anEntry(), { ...limits, minDuration: 1800 }, [
    { ...another('10:30'), duration: 7200 },
  ])
  assert.equal(resizedDuration(5400, -1, bounds), 3600)
  assert.equal(resizedDuration(5400, 1, bounds), 5400)
})

const cells: [time: string, allowed: boolean][] = [
  ['09:30', false],
  ['10:00', true],
  ['11:00', true],
  ['13:30', true],
  ['14:00', false],
  ['14:30', false],
]

for (const [time, allowed] of cells) {
  test(`resizing from ten with a maximum of four hours, the cell of ${time} is ${allowed ? '' : 'not '}allowed (CAL-070)`, () => {
    const bounds = { min: 1800, max: 4 * 3600 }
    assert.equal(allowsResizeInto(at(`2026-11-20T${time}`), anEntry(), bounds), allowed)
  })
}

test('a screen without limits keeps a duration of 3600 s (CAL-071, CAL-N13)', () => {
  assert.deepEqual(defaultResizeBounds, { min: 3600, max: 3600 })
  assert.equal(resizedDuration(3600, 5, defaultResizeBounds), 3600)
})

const durations: [duration: number, current: number | null, refusal: string | null][] = [
  [3600, null, null],
  [3599, null, 'too-short'],
  [14_400, null, null],
  [14_401, null, 'too-long'],
  [900, 900, null],
  [900, 1800, 'too-short'],
  [20_000, 20_000, null],
]

for (const [duration, current, refusal] of durations) {
  test(`from ${current} to ${duration} s is ${refusal ?? 'allowed'} (TSK-040)`, () => {
    assert.equal(refuseDuration(duration, limits, current), refusal)
  })
}

test('the duration of a new entry is never refused, even if its task requires more (PLN-067)', () => {
  const long = { minDuration: 20_000, maxDuration: 30_000 }
  assert.equal(refuseDuration(18_000, long, null), null)
  assert.equal(refuseDuration(19_000, long, null), 'too-short')
  assert.equal(refuseDuration(20_000, long, null), null)
})
