import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TimeLevel } from '@lustra/domain/calendar'
import { parseRule } from '@lustra/domain/recurrence'
import { at } from '#calendar/testing.ts'
import { takenTimeOf } from './taken-time.ts'

const rules = { firstWeekday: 1 } as const
const hour = (start: string) => ({ level: TimeLevel.HoursAndMinutes, start: at(start), duration: 3600 })
const entries = [{ id: 'dinner', ...hour('2026-11-20T18:00') }]
const cinema = { slot: hour('2026-11-20T18:00'), rule: null, earliest: null, latest: null }

function takenOf(changes: Partial<Parameters<typeof takenTimeOf>[0]>, entriesMayOverlap = false) {
  return takenTimeOf({ ...cinema, ...changes }, { entries, entriesMayOverlap, rules })
}

test('taken hours have the next free time beside them, if there is one before the task is due (PLN-N28)', () => {
  assert.deepEqual(takenOf({}), { free: hour('2026-11-20T19:00') })
  assert.deepEqual(takenOf({ latest: at('2026-11-20T17:00') }), { free: null })
  assert.equal(takenOf({ slot: hour('2026-11-20T19:00') }), null)
  assert.equal(takenOf({ slot: null }), null)
})

test('the next free time of a recurring task is on the same day', () => {
  const rule = parseRule('FREQ=WEEKLY')
  assert.deepEqual(takenOf({ rule }), { free: hour('2026-11-20T19:00') })
  const busy = Array.from({ length: 7 }, (_, index) => hour(`2026-11-20T${17 + index}:00`))
  const inEvening = { entries: busy.map((slot, index) => ({ id: String(index), ...slot })), rules }
  const taken = takenTimeOf({ ...cinema, rule }, { ...inEvening, entriesMayOverlap: false })
  assert.deepEqual(taken, { free: null })
})

test('where entries may overlap, no hours are taken (PLN-N26)', () => {
  assert.equal(takenOf({}, true), null)
})
