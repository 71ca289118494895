import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at } from '../testing/times.ts'
import {
  type AbandonedType,
  type TaskActivity,
  abandonedSince,
  abandonedTypes,
  neverPlanned,
  plannedForever,
} from './index.ts'

const now = at('2026-11-20T13:00')

const lying: TaskActivity = {
  status: 'NORMAL',
  lastActivity: now,
  plannedUntil: neverPlanned,
  subtreePlannedUntil: neverPlanned,
  startTime: null,
  dueTime: null,
}
const old = at('2026-10-01T09:00')

// oxfmt-ignore
const cases: [name: string, type: AbandonedType, task: Partial<TaskActivity>, since: string | null][] = [
  ['touched thirty days ago, at the last second',  'untouched', { lastActivity: at('2026-10-21T23:59:59') }, '2026-10-21T23:59:59'],
  ['touched twenty-nine days ago, at midnight',    'untouched', { lastActivity: at('2026-10-22T00:00') }, null],
  ['touched just now',                             'untouched', {}, null],
  ['planned for a moment that is over',            'untouched', { lastActivity: old, subtreePlannedUntil: now }, '2026-10-01T09:00'],
  ['planned until a second from now',              'untouched', { lastActivity: old, subtreePlannedUntil: now + 1 }, null],
  ['with a part that recurs',                      'untouched', { lastActivity: old, subtreePlannedUntil: plannedForever }, null],
  ['not to be begun before a second from now',     'untouched', { lastActivity: old, startTime: at('2026-11-20T13:00:01') }, null],
  ['that may be begun now',                        'untouched', { lastActivity: old, startTime: now }, '2026-10-01T09:00'],
  ['that is overdue only',                         'untouched', { dueTime: old }, null],

  ['whose last entry ends now',                    'plannedInPast', { plannedUntil: now }, '2026-11-20T13:00'],
  ['whose last entry ends in a second',            'plannedInPast', { plannedUntil: now + 1 }, null],
  ['whose last entry was long ago',                'plannedInPast', { plannedUntil: old }, '2026-10-01T09:00'],
  ['that was never planned',                       'plannedInPast', { lastActivity: old }, null],
  ['that recurs',                                  'plannedInPast', { plannedUntil: plannedForever }, null],
  ['planned in the past, with a part still ahead', 'plannedInPast', { plannedUntil: old, subtreePlannedUntil: now + 1 }, '2026-10-01T09:00'],
  ['with only a part planned in the past',         'plannedInPast', { subtreePlannedUntil: old }, null],

  ['due a second ago',                             'overdue', { dueTime: at('2026-11-20T12:59:59') }, '2026-11-20T12:59:59'],
  ['due now',                                      'overdue', { dueTime: now }, null],
  ['due tomorrow',                                 'overdue', { dueTime: at('2026-11-21') }, null],
  ['without a due date',                           'overdue', { lastActivity: old, plannedUntil: old }, null],
  ['overdue and planned ahead',                    'overdue', { dueTime: old, plannedUntil: now + 1, subtreePlannedUntil: now + 1 }, '2026-10-01T09:00'],
]

for (const [name, type, task, since] of cases) {
  test(`a task ${name} is ${since ? '' : 'not '}abandoned as ${type} (TSK-066, RPT-033, TSK-N18)`, () => {
    assert.equal(abandonedSince(type, { ...lying, ...task }, now), since && at(since))
  })
}

test('at every hour of half a year a task is abandoned exactly from the thirtieth day on (TSK-066, TSK-N18)', () => {
  const touched = at('2026-05-01T17:30')
  for (let hour = 0; hour < 180 * 24; hour++) {
    const later = (touched + hour * 3600) as typeof touched
    const days = Math.floor((17.5 + hour) / 24)
    assert.equal(
      abandonedSince('untouched', { ...lying, lastActivity: touched }, later),
      days >= 30 ? touched : null,
    )
  }
})

test('a closed task is never abandoned (TSK-066, TSK-N18)', () => {
  const task = { ...lying, lastActivity: old, plannedUntil: old, dueTime: old }
  for (const type of abandonedTypes) {
    assert.equal(abandonedSince(type, task, now), old)
    for (const status of ['COMPLETED', 'CANCELLED'] as const)
      assert.equal(abandonedSince(type, { ...task, status }, now), null)
  }
})
