import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at } from '#calendar/testing.ts'
import { type TrackedWeek } from './records/records.ts'
import { dayOf } from '@lustra/domain/calendar'
import { aRecord, aTimer } from './testing.ts'
import { type Instant } from '@lustra/domain/time'
import { timeWeekOf, trackedByDay, trackedByTask } from './time-week.ts'

const start = dayOf(at('2026-11-16T00:00'))
const swim = aRecord('swim', '2026-11-20T09:00', 1)
const read = aRecord('read', '2026-11-20T11:00', 1)
const week: TrackedWeek = { start, since: start, records: [swim, read], tasks: new Map() }

test('after the undo of a timer’s stop, its record is not displayed beside it (TIM-N06)', () => {
  const running = { ...aTimer('swim', '2026-11-20T09:00'), id: swim.id }
  assert.deepEqual(timeWeekOf(week, undefined, running).records, [read])
  assert.deepEqual(timeWeekOf(week, undefined, null).records, [swim, read])
})

test('the totals of the week include a running timer up to now, without time covered by records (TIM-N18)', () => {
  const timer = aTimer('swim', '2026-11-20T08:30')
  const now = at('2026-11-20T10:15') as number as Instant
  const running = timeWeekOf(week, undefined, timer)
  const [hour, half, quarter] = [3600, 1800, 900]
  assert.deepEqual(trackedByDay(running, now), [0, 0, 0, 0, 2 * hour + half + quarter, 0, 0])
  assert.deepEqual(
    trackedByTask(running, now),
    new Map([
      [swim.taskId, hour + half + quarter],
      [read.taskId, hour],
    ]),
  )
  assert.deepEqual(trackedByDay(timeWeekOf(week, undefined, null), now), [0, 0, 0, 0, 2 * hour, 0, 0])
  const overMidnight = timeWeekOf(week, undefined, aTimer('write', '2026-11-19T23:00'))
  assert.deepEqual(trackedByDay(overMidnight, at('2026-11-20T01:00') as number as Instant).slice(3, 5), [
    hour,
    3 * hour,
  ])
  const byDay = (start: string, now: string) =>
    trackedByDay(timeWeekOf(week, undefined, aTimer('write', start)), at(now) as number as Instant)
  assert.deepEqual(byDay('2026-11-15T23:00', '2026-11-16T01:00'), [hour, 0, 0, 0, 2 * hour, 0, 0])
  assert.deepEqual(byDay('2026-11-22T23:00', '2026-11-23T02:00'), [0, 0, 0, 0, 2 * hour, 0, hour])
  const overSunday = timeWeekOf(week, undefined, aTimer('write', '2026-11-22T23:00'))
  const byTask = trackedByTask(overSunday, at('2026-11-23T02:00') as number as Instant)
  assert.equal(byTask.get(overSunday.timer!.taskId), hour)
})
