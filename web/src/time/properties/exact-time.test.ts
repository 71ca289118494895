import { at } from '#calendar/testing.ts'
import { addDays, dayOf } from '@lustra/domain/calendar'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTyped, typedOf } from './exact-time.ts'

/** By timer: to the second. */
const record = { start: at('2026-11-20T09:00'), duration: 3600 + 12 }
const typed = typedOf(record)

test('start and end are shown to the minute', () => {
  assert.deepEqual(typed, { day: dayOf(record.start), start: '9:00', end: '10:00' })
})

test('an unchanged time keeps its seconds', () => {
  assert.deepEqual(readTyped(typed, record).slot, record)
  const nextDay = readTyped({ ...typed, day: addDays(typed.day, 1) }, record).slot
  assert.deepEqual(nextDay, { start: at('2026-11-21T09:00'), duration: 3612 })
})

test('any minute may be typed, and an end before the start is on the next day', () => {
  assert.deepEqual(readTyped({ ...typed, end: '10:07' }, record).slot, {
    start: at('2026-11-20T09:00'),
    duration: 67 * 60,
  })
  assert.deepEqual(readTyped({ ...typed, start: '22:30', end: '0:15' }, record).slot, {
    start: at('2026-11-20T22:30'),
    duration: 105 * 60,
  })
})

test('an invalid time is named', () => {
  assert.equal(readTyped({ ...typed, start: 'noon' }, record).wrong, 'start')
  assert.equal(readTyped({ ...typed, end: '25:00' }, record).wrong, 'end')
})
