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
