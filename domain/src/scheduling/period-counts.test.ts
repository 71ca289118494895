import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TimeLevel } from '../calendar/time-level.ts'
import { windowOf } from '../calendar/view.ts'
import { at, dayAt } from '../testing/times.ts'
import { countsByPeriod } from './period-counts.ts'

function anEntry(time: string, level: TimeLevel, recurs = false) {
  return { start: at(time), duration: 3600, level, recurs }
}

test('a title counts the entries that start in its period, on its level and finer, and apart from them the occurrences of series (CAL-N03)', () => {
  const { bottom, top } = windowOf('MONTH_WEEKS', dayAt('2026-11-20'), { firstWeekday: 1 })
  const entries = [
    anEntry('2026-11-16', 3),
    anEntry('2026-11-16', 4),
    anEntry('2026-11-22T23:30', 1),
    anEntry('2026-11-20', 2),
    anEntry('2026-11-23', 3),
    anEntry('2026-11-23', 3, true),
    anEntry('2026-11-24T10:00', 1, true),
    anEntry('2026-11-01', 4, true),
    anEntry('2026-10-01', 3),
    anEntry('2027-01-01', 1),
  ]
  const inWeeks = countsByPeriod(bottom, entries)
  assert.deepEqual(inWeeks[2], { own: 1, inside: 2, occurrences: 0 })
  assert.deepEqual(inWeeks[3], { own: 1, inside: 0, occurrences: 2 })
  assert.deepEqual(inWeeks[0], { own: 0, inside: 0, occurrences: 0 })
  assert.deepEqual(countsByPeriod(top, entries)[0], { own: 1, inside: 4, occurrences: 3 })
})

test('a day of the week view counts its strip and its hours (CAL-028, CAL-N03)', () => {
  const { bottom } = windowOf('WEEK_VIEW', dayAt('2026-11-20'), { firstWeekday: 1 })
  const entries = [anEntry('2026-11-20', 2), anEntry('2026-11-20T10:00', 1), anEntry('2026-11-20T12:00', 0)]
  assert.deepEqual(countsByPeriod(bottom, entries)[4], { own: 1, inside: 2, occurrences: 0 })
})
