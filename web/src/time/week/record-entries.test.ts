import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at, week as days } from '#calendar/testing.ts'
import { type Instant } from '@lustra/domain/time'
import { aPlan, aRecord, aTask, aTimer } from '../testing.ts'
import { weekEntriesOf } from './record-entries.ts'

test('records and the running timer are tracked time whatever the state of their task; entries are not', () => {
  const done = aTask('done', { status: 'COMPLETED' })
  const week = {
    start: days.first,
    records: [aRecord('done', '2026-11-20T09:00', 1, { status: 'COMPLETED' })],
    planned: [aPlan('done', '2026-11-20T09:00', 1)],
    tasks: new Map([[done.id, done]]),
    timer: aTimer('done', '2026-11-20T11:00'),
    sums: null,
  }
  const now = at('2026-11-20T12:00') as number as Instant
  const entries = weekEntriesOf(week, now)
  assert.deepEqual(
    entries.map(({ tracked, live }) => [tracked ?? false, live ?? false]),
    [
      [false, false],
      [true, false],
      [true, true],
    ],
  )
})

test('a long record, or one off the half hours, keeps its start and duration (TIM-N12)', () => {
  const records = [aRecord('long', '2026-11-19T08:00', 7), aRecord('odd', '2026-11-20T08:07', 47 / 60)]
  const tasks = new Map(['long', 'odd'].map((name) => aTask(name)).map((task) => [task.id, task]))
  const week = { start: days.first, records, planned: [], tasks, timer: null, sums: null }
  assert.deepEqual(
    weekEntriesOf(week, at('2026-11-20T12:00') as number as Instant).map(({ start, duration, elapsed }) => ({
      start,
      duration,
      elapsed,
    })),
    [
      { start: at('2026-11-19T08:00'), duration: 7 * 3600, elapsed: 7 * 3600 },
      { start: at('2026-11-20T08:07'), duration: 47 * 60, elapsed: 47 * 60 },
    ],
  )
})
