import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TimeLevel } from '../calendar/time-level.ts'
import { buildForest } from '../tasks/forest.ts'
import { levelViolation } from './level-constraints.ts'
import { levelBoundsOf } from './limits.ts'

const forest = buildForest([
  { id: 'house', parentId: null },
  { id: 'roof', parentId: 'house' },
  { id: 'tiles', parentId: 'roof' },
])
const entry = (taskId: string, level: TimeLevel) => ({ taskId, level, status: 'NORMAL' as const })
const { Default, HoursAndMinutes, Days, Weeks, Months } = TimeLevel

// oxfmt-ignore
const cases: [name: string, entries: ReturnType<typeof entry>[], expected: object | null][] = [
  ['a task on a longer period than its ancestor', [entry('house', Weeks), entry('roof', Months)],                          { part: 'roof', whole: 'house' }],
  ['a part on a longer period than the task',     [entry('roof', Days), entry('tiles', Weeks)],                            { part: 'tiles', whole: 'roof' }],
  ['a part on a longer period than an ancestor',  [entry('house', Days), entry('tiles', Weeks)],                           { part: 'tiles', whole: 'house' }],
  ['shorter periods from the top down',           [entry('house', Months), entry('roof', Weeks), entry('tiles', Days)],    null],
  ['both levels of hours',                        [entry('house', Default), entry('roof', HoursAndMinutes)],               null],
  ['plans of one task alone',                     [entry('roof', Weeks), entry('roof', Default)],                          null],
]
for (const [name, entries, expected] of cases) {
  test(`${name}: ${expected ? 'a violation' : 'none'} (PLN-063)`, () => {
    const bounds = levelBoundsOf(forest, entries)
    assert.deepEqual(levelViolation(forest, bounds, 'roof'), expected)
  })
}
