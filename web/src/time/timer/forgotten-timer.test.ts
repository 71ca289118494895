import { at } from '#calendar/testing.ts'
import { type RecordId, type TaskId } from '@lustra/contract/ids'
import { type Timer } from '@lustra/contract/time-record'
import { type Instant } from '@lustra/domain/time'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isForgotten } from './forgotten-timer.ts'
import { firstAfter, proposedEnd, repairOf } from './timer-repair.ts'

const instant = (text: string) => at(text) as number as Instant

/** Since Friday 17:00, planned until 18:00. */
const timer: Timer = {
  id: 'timer0000000' as RecordId,
  taskId: 'guide0000000' as TaskId,
  taskName: 'Migration guide',
  color: '1371BF',
  startTime: at('2026-11-20T17:00'),
  startAt: at('2026-11-20T17:00') * 1000,
  zone: 'UTC',
  forgottenAt: at('2026-11-20T18:30') * 1000,
  forgottenWhy: 'planned',
  plannedEnd: at('2026-11-20T18:00'),
}
const started = instant('2026-11-20T17:00')
const nextMorning = instant('2026-11-21T09:00')

test('a timer counts as forgotten from the time named by the server, by the server’s clock (TIM-N06)', () => {
  assert.equal(isForgotten(timer, instant('2026-11-20T18:29')), false)
  assert.equal(isForgotten(timer, instant('2026-11-20T18:30')), true)
})

test('a typed time is its first occurrence after the start of the timer, even after midnight', () => {
  assert.equal(firstAfter(timer.zone, started, '18:30'), instant('2026-11-20T18:30'))
  assert.equal(firstAfter(timer.zone, started, '1:15'), instant('2026-11-21T01:15'))
  assert.equal(firstAfter(timer.zone, started, '17:00'), instant('2026-11-21T17:00'))
  assert.equal(firstAfter(timer.zone, started, 'later'), null)
})

test('the proposed end is the planned one, or now without a plan', () => {
  assert.equal(proposedEnd(timer, timer.zone, nextMorning), at('2026-11-20T18:00'))
  assert.equal(proposedEnd({ ...timer, plannedEnd: null }, timer.zone, nextMorning), at('2026-11-21T09:00'))
})

test('after a change of zone, a timer’s end is proposed and read on the user’s current clock (TIM-N17)', () => {
  assert.equal(proposedEnd(timer, 'Asia/Tokyo', nextMorning), at('2026-11-21T03:00'))
  const repaired = repairOf(timer, { until: '3:10', resumed: null }, 'Asia/Tokyo', nextMorning)
  assert.equal(repaired?.until, instant('2026-11-20T18:10'))
})

test('a corrected end is between the timer’s start and now, and the timer resumes after it', () => {
  const repair = (until: string, resumed: string | null) =>
    repairOf(timer, { until, resumed }, timer.zone, nextMorning)
  assert.deepEqual(repair('18:10', null), { until: instant('2026-11-20T18:10'), resumed: null })
  assert.deepEqual(repair('18:10', '8:00'), {
    until: instant('2026-11-20T18:10'),
    resumed: instant('2026-11-21T08:00'),
  })
  assert.deepEqual(repair('18:10', '18:10')?.resumed, instant('2026-11-20T18:10'))
  assert.equal(repair('10:00', null), null)
  assert.equal(repair('18:10', '10:00'), null)
})
