import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TimeLevel } from '../calendar/time-level.ts'
import type { Status } from '../tasks/index.ts'
import { at } from '../testing/times.ts'
import { slippedToday } from './rest-of-today.ts'

test('a slipped entry is an open entry on hours of today that is over', () => {
  const now = at('2026-12-02T13:00')
  const cases: readonly [string, number, Status, boolean][] = [
    ['2026-12-02T12:00', 3600, 'NORMAL', true],
    ['2026-12-02T12:00', 3601, 'NORMAL', false],
    ['2026-12-02T12:00', 3600, 'COMPLETED', false],
    ['2026-12-01T23:00', 7200, 'NORMAL', true],
    ['2026-12-01T23:00', 3600, 'NORMAL', false],
    ['2026-12-02T14:00', 3600, 'NORMAL', false],
  ]
  for (const [start, duration, status, expected] of cases) {
    const entry = { level: TimeLevel.HoursAndMinutes, start: at(start), duration, status }
    assert.equal(slippedToday(entry, now), expected, `${start} ${duration} ${status}`)
  }
  const day = { level: TimeLevel.Days, start: at('2026-12-02'), duration: 3600, status: 'NORMAL' as const }
  assert.equal(slippedToday(day, now), false)
})
