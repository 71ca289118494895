import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at } from '#calendar/testing.ts'
import { type TrackedWeek } from './records/records.ts'
import { dayOf } from '@lustra/domain/calendar'
import { aRecord, aTimer } from './testing.ts'
import { timeWeekOf } from './time-week.ts'

const start = dayOf(at('2026-11-16T00:00'))
const swim = aRecord('swim', '2026-11-20T09:00', 1)
const read = aRecord('read', '2026-11-20T11:00', 1)
const week: TrackedWeek = { start, since: start, records: [swim, read], tasks: new Map() }

test('after the undo of a timer’s stop, its record is not displayed beside it (TIM-N06)', () => {
  const running = { ...aTimer('swim', '2026-11-20T09:00'), id: swim.id }
  assert.deepEqual(timeWeekOf(week, undefined, running).records, [read])
  assert.deepEqual(timeWeekOf(week, undefined, null).records, [swim, read])
})
