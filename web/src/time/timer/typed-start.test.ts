import { at } from '#calendar/testing.ts'
import { type Instant } from '@lustra/domain/time'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aContext, aRecord, aTimer } from '../testing.ts'
import { refuseTimerStart, timerStartOf } from './typed-start.ts'

const now = at('2026-11-20T00:20') as number as Instant

test('a typed start of the timer is the last occurrence of that clock time', () => {
  const timer = aTimer('guide', '2026-11-20T00:05')
  const startOf = (typed: string) => timerStartOf(timer.zone, typed, now)?.time ?? null
  assert.equal(startOf('0:10'), at('2026-11-20T00:10'))
  assert.equal(startOf('0:20'), at('2026-11-20T00:20'))
  assert.equal(startOf('0:21'), at('2026-11-19T00:21'))
  assert.equal(startOf('23:30'), at('2026-11-19T23:30'))
  assert.equal(startOf('soon'), null)
  // At 2:30 after the clock was put back, 2:10 was twenty minutes ago, not eighty.
  const secondHalf = (at('2026-10-25T02:30') - 3600) as Instant
  assert.equal(timerStartOf('Europe/Berlin', '2:10', secondHalf)?.at, secondHalf - 20 * 60)
})

test('after a change of zone, a start is read on the user’s current clock (TIM-N17)', () => {
  // 15:20 in Berlin, where the timer was started, is 23:20 in Tokyo.
  const seen = (at('2026-11-20T23:20') - 9 * 3600) as Instant
  assert.equal(timerStartOf('Asia/Tokyo', '23:05', seen)?.at, seen - 15 * 60)
})

test('the timer may start when the last record ended, but not before (TIM-043)', () => {
  const timer = aTimer('guide', '2026-11-20T12:00')
  const context = aContext([aRecord('swim', '2026-11-20T10:00', 1)], timer)
  const refusalAt = (typed: string) => {
    const start = timerStartOf(context.zone, typed, context.instant())
    return start && refuseTimerStart(start, context)
  }
  assert.equal(refusalAt('11:00'), null)
  assert.equal(refusalAt('10:59'), 'overlap')
})
