import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addSeconds } from '../calendar/local-time.ts'
import { TimeLevel, timeLevels } from '../calendar/time-level.ts'
import { statuses } from '../tasks/status.ts'
import { at, dayAt } from '../testing/times.ts'
import { refusalsByCell } from './drop-cells.ts'
import { type DroppedTask, refuseDrop } from './drop.ts'
import { limitsOf } from './limits.ts'

const open = limitsOf(
  { minLevel: null, maxLevel: null, minDuration: null, maxDuration: null, earliest: null, latest: null },
  null,
  null,
)

test('the marks of all cells of a week equal the results of drops there', () => {
  const monday = dayAt('2026-11-16')
  const halfHours = { min: -10, max: 7 * 48 + 10 }
  const entry = fc.record({
    row: fc.integer(halfHours),
    // Many end where a cell begins.
    duration: fc.oneof(fc.constantFrom(1800, 3600, 7200), fc.integer({ min: 1, max: 30_000 })),
    level: fc.constantFrom(...timeLevels.slice(0, 3)),
    id: fc.constantFrom('a', 'b'),
  })
  const task = fc.record({
    status: fc.constantFrom(...statuses, 'NORMAL' as const),
    maxLevel: fc.constantFrom(...timeLevels),
    earliest: fc.option(fc.integer(halfHours)),
    latest: fc.option(fc.integer(halfHours)),
  })
  const timeOf = (row: number) => addSeconds(at('2026-11-16'), row * 1800)
  fc.assert(
    fc.property(fc.array(entry), task, fc.integer({ min: 1800, max: 90_000 }), (entries, shape, duration) => {
      const [first, ...rest] = entries.map(({ row, ...entry }) => ({ ...entry, start: timeOf(row) }))
      const moved = first ? { ...first, id: 'moved' } : null
      const others = moved ? [moved, ...rest] : rest
      const dropped: DroppedTask = {
        status: shape.status,
        limits: {
          ...open,
          maxLevel: shape.maxLevel,
          earliest: shape.earliest === null ? null : timeOf(shape.earliest),
          latest: shape.latest === null ? null : timeOf(shape.latest),
        },
      }
      const marks = refusalsByCell({ task: dropped, duration, moved }, monday, 7, others)
      assert.equal(marks.length, 7 * 48)
      marks.forEach((mark, row) => {
        const target = { level: TimeLevel.HoursAndMinutes, start: timeOf(row), duration }
        assert.equal(mark, refuseDrop(dropped, target, others, moved))
      })
    }),
    { seed: 6, numRuns: 100 },
  )
})
