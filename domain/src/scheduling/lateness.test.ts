import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TimeLevel } from '../calendar/time-level.ts'
import { at } from '../testing/times.ts'
import { isLate, lateFrom } from './lateness.ts'

const rules = { firstWeekday: 1 } as const
const day = 86_400

const cases: [level: TimeLevel, start: string, duration: number, late: string][] = [
  [1, '2026-11-20T10:00', 5400, '2026-11-20T11:30'],
  [0, '2026-11-20T23:00', 7200, '2026-11-21T01:00'],
  [2, '2026-11-20', day, '2026-11-21'],
  [2, '2026-11-20T10:00', 1800, '2026-11-21'],
  [2, '2026-11-20', 3 * day, '2026-11-23'],
  [3, '2026-11-16', 7 * day, '2026-11-23'],
  [3, '2026-11-17', 1800, '2026-11-23'],
  [4, '2026-11-01', 30 * day, '2026-12-01'],
  [6, '2026-12-01', 90 * day, '2027-03-01'],
  [7, '2026-01-01', 365 * day, '2027-01-01'],
  [8, '2025-01-01', 1826 * day, '2030-01-01'],
  [9, '2020-01-01', 5479 * day, '2035-01-01'],
  [4, '2026-11-10', 0, '2026-12-01'],
  [4, '2026-11-01', 0, '2026-12-01'],
]

for (const [level, start, duration, late] of cases) {
  test(`an entry on level ${level} from ${start} for ${duration} s is late from ${late}`, () => {
    assert.equal(lateFrom({ level, start: at(start), duration }, rules), at(late))
  })
}

test('only an open entry of a week is late, when the week is over', () => {
  const entry = { level: 3, start: at('2026-11-16'), duration: 7 * day, status: 'NORMAL' } as const
  assert.equal(isLate(entry, at('2026-11-22T23:59'), rules), false)
  assert.equal(isLate(entry, at('2026-11-23'), rules), true)
  assert.equal(isLate({ ...entry, status: 'COMPLETED' }, at('2026-12-23'), rules), false)
  assert.equal(isLate({ ...entry, status: 'CANCELLED' }, at('2026-12-23'), rules), false)
})
