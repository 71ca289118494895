import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TimeLevel } from '../calendar/time-level.ts'
import { at } from '../testing/times.ts'
import { droppedSlot, newEntryDuration } from './dropped-slot.ts'
import { limitsOf } from './limits.ts'

const rules = { firstWeekday: 1 } as const
const hour = { minDuration: 3600 }

test('a new entry has its task’s minimum duration, at most 5 hours (PLN-067)', () => {
  assert.equal(newEntryDuration({ minDuration: 5400 }), 5400)
  assert.equal(newEntryDuration({ minDuration: 18_000 }), 18_000)
  assert.equal(newEntryDuration({ minDuration: 18_001 }), 18_000)
})

test('a task without a minimum gets half an hour on hours and the whole period above (PLN-N17)', () => {
  for (const minDuration of [null, 0]) {
    const own = { minLevel: null, maxLevel: null, maxDuration: null, earliest: null, latest: null }
    const limits = limitsOf({ ...own, minDuration }, null, null)
    const landing = (level: TimeLevel) =>
      droppedSlot({ limits, moved: null }, level, at('2026-11-20T10:30'), rules)
    assert.deepEqual(landing(1), { level: 1, start: at('2026-11-20T10:30'), duration: 1800 })
    assert.deepEqual(landing(2), { level: 2, start: at('2026-11-20'), duration: 86_400 })
    assert.deepEqual(landing(3), { level: 3, start: at('2026-11-16'), duration: 7 * 86_400 })
    assert.deepEqual(landing(4), { level: 4, start: at('2026-11-01'), duration: 30 * 86_400 })
    assert.deepEqual(landing(6), { level: 6, start: at('2026-09-01'), duration: 91 * 86_400 })
    assert.deepEqual(landing(7), { level: 7, start: at('2026-01-01'), duration: 365 * 86_400 })
    assert.deepEqual(landing(8), { level: 8, start: at('2025-01-01'), duration: 1826 * 86_400 })
    assert.deepEqual(landing(9), { level: 9, start: at('2020-01-01'), duration: 5479 * 86_400 })
  }
})

test('an entry moved between hours keeps its duration, even one that its task would not allow', () => {
  const moved = { level: TimeLevel.Default, start: at('2026-11-20T08:00'), duration: 900 }
  assert.deepEqual(droppedSlot({ limits: hour, moved }, 1, at('2026-11-21T23:30'), rules), {
    level: 1,
    start: at('2026-11-21T23:30'),
    duration: 900,
  })
})

test('an entry moved from a day or month to hours is like a new one, and to a month takes the month', () => {
  const moved = { level: TimeLevel.Months, start: at('2026-11-01'), duration: 30 * 86_400 }
  assert.equal(droppedSlot({ limits: hour, moved }, 1, at('2026-11-20T10:00'), rules).duration, 3600)
  assert.equal(droppedSlot({ limits: hour, moved }, 4, at('2027-02-14'), rules).duration, 28 * 86_400)
})
