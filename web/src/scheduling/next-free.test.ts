import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TimeLevel, formatLocalTime } from '@lustra/domain/calendar'
import type { Limits } from '@lustra/domain/scheduling'
import { at, rules } from './testing.ts'
import { isTaken, nextFreeSlot } from './next-free.ts'

const hour = (start: string, minutes: number) => ({
  level: TimeLevel.HoursAndMinutes,
  start: at(start),
  duration: minutes * 60,
})
const entries = [
  { id: 'dinner', ...hour('2026-11-20T18:00', 60) },
  { id: 'film', ...hour('2026-11-20T19:30', 150) },
]
const free: Pick<Limits, 'earliest' | 'latest'> = { earliest: null, latest: null }

function nextOf(start: string, minutes: number, limits = free): string | null {
  const slot = nextFreeSlot(hour(start, minutes), limits, { entries, rules })
  return slot && `${formatLocalTime(slot.start).slice(0, 16)} ${slot.duration / 60} min`
}

test('overlapping entries make a time occupied, touching ones do not, and days never are', () => {
  assert.equal(isTaken(hour('2026-11-20T18:30', 30), entries), true)
  assert.equal(isTaken(hour('2026-11-20T19:00', 30), entries), false)
  assert.equal(
    isTaken({ level: TimeLevel.Days, start: at('2026-11-20T00:00'), duration: 86_400 }, entries),
    false,
  )
})

test('the next free slot has the wanted length, today or on another day (PLN-066)', () => {
  assert.equal(nextOf('2026-11-20T18:00', 30), '2026-11-20T19:00 30 min')
  assert.equal(nextOf('2026-11-20T18:00', 60), '2026-11-21T08:00 60 min')
  assert.equal(nextOf('2026-11-20T18:00', 60, { ...free, latest: at('2026-11-20T23:59:59') }), null)
})
