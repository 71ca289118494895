import { at } from '#calendar/testing.ts'
import { type RecordId, type TaskId } from '@lustra/contract/ids'
import { type Timer } from '@lustra/contract/time-record'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstAfter, isForgotten, proposedEnd, repairOf } from './forgotten-timer.ts'

const hourMs = 3_600_000

/** Since Friday 17:00, planned until 18:00. */
const timer: Timer = {
  id: 'timer0000000' as RecordId,
  taskId: 'guide0000000' as TaskId,
  taskName: 'Migration guide',
  color: '1371BF',
  startTime: at('2026-11-20T17:00'),
  startAt: 1_000 * hourMs,
  forgottenAt: 1_000 * hourMs + 1.5 * hourMs,
  forgottenWhy: 'planned',
  plannedEnd: at('2026-11-20T18:00'),
}
const nextMorning = at('2026-11-21T09:00')

test('a timer counts as forgotten from the moment that the server names, by the server’s clock (TIM-N06)', () => {
  assert.equal(isForgotten(timer, at('2026-11-20T18:29')), false)
  assert.equal(isForgotten(timer, at('2026-11-20T18:30')), true)
})

test('a typed time is the first one after the start of the timer, even after midnight', () => {
  assert.equal(firstAfter(timer.startTime, '18:30'), at('2026-11-20T18:30'))
  assert.equal(firstAfter(timer.startTime, '1:15'), at('2026-11-21T01:15'))
  assert.equal(firstAfter(timer.startTime, '17:00'), at('2026-11-21T17:00'))
  assert.equal(firstAfter(timer.startTime, 'later'), null)
})

test('the proposed end is the planned one, or now without a plan', () => {
  assert.equal(proposedEnd(timer, nextMorning), at('2026-11-20T18:00'))
  assert.equal(proposedEnd({ ...timer, plannedEnd: null }, nextMorning), nextMorning)
})

test('a corrected end is between the start of the timer and now, and the timer resumes after it', () => {
  const repair = (until: string, resumed: string | null) => repairOf(timer, { until, resumed }, nextMorning)
  assert.deepEqual(repair('18:10', null), { until: at('2026-11-20T18:10'), resumed: null })
  assert.deepEqual(repair('18:10', '8:00'), {
    until: at('2026-11-20T18:10'),
    resumed: at('2026-11-21T08:00'),
  })
  assert.deepEqual(repair('18:10', '18:10')?.resumed, at('2026-11-20T18:10'))
  assert.equal(repair('10:00', null), null)
  assert.equal(repair('18:10', '10:00'), null)
})
