import { at } from '#calendar/testing.ts'
import { zoneOffsetsAround } from '#browser/zone-offsets.ts'
import { addDays } from '@lustra/domain/calendar'
import { type Interval, instantsAt } from '@lustra/domain/time'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spanOf } from '../records/records.ts'
import { type TypedTime, endFollowing, readTyped, typedOf } from './exact-time.ts'

const utc = zoneOffsetsAround('UTC', at('2026-11-20T00:00'))
const recordAt = (start: string, duration: number) => spanOf({ start: at(start), duration }, 'UTC')
/** Recorded by timer: to the second. */
const record = recordAt('2026-11-20T09:00', 3600 + 12)
const typed = typedOf(record)
const placeOf = (changes: Partial<TypedTime>, stored = record) =>
  readTyped({ ...typedOf(stored), ...changes }, stored, utc).places?.[0]

test('start and end are shown to the minute', () => {
  assert.deepEqual(typed, { day: typed.day, start: '9:00', end: '10:00' })
})

test('an unchanged time keeps its seconds', () => {
  assert.deepEqual(placeOf({}), { start: record.startAt, duration: 3612 })
  const nextDay = placeOf({ day: addDays(typed.day, 1) })
  assert.deepEqual(nextDay, { start: at('2026-11-21T09:00'), duration: 3612 })
})

test('any minute may be typed, and an end before the start is on the next day', () => {
  assert.deepEqual(placeOf({ end: '10:07' }), { start: at('2026-11-20T09:00'), duration: 67 * 60 })
  assert.deepEqual(placeOf({ start: '22:30', end: '0:15' }), {
    start: at('2026-11-20T22:30'),
    duration: 105 * 60,
  })
})

test('a new start keeps the end, and moves the end if it would no longer be after the start', () => {
  const minutes = (place: Interval | undefined) => place && place.duration / 60
  assert.equal(minutes(placeOf({ start: '8:30' })), 90.2)
  assert.equal(minutes(placeOf({ start: '9:40' })), 20.2)
  assert.equal(minutes(placeOf({ start: '11:00' })), 60.2)
  const night = recordAt('2026-11-20T23:00', 5400)
  assert.equal(minutes(placeOf({ start: '23:30' }, night)), 60)
  assert.equal(minutes(placeOf({ start: '1:00' }, night)), 90)
  const following = (start: string, stored = record) =>
    endFollowing({ ...typedOf(stored), start }, stored, utc)
  assert.deepEqual(
    [following('8:30'), following('11:00'), following('1:00', night)],
    ['10:00', '12:00', '2:30'],
  )
})

test('a typed clock time takes the time that elapses until then (CAL-N16)', () => {
  const zone = 'America/New_York'
  const hours = (start: string, from: string, to: string) => {
    const offsets = zoneOffsetsAround(zone, at(start))
    const stored = spanOf({ start: instantsAt(offsets, at(start))[0], duration: 1800 }, zone)
    const { places } = readTyped({ ...typedOf(stored), start: from, end: to }, stored, offsets)
    return places?.map(({ duration }) => duration / 3600)
  }
  assert.deepEqual(hours('2026-03-08T00:00', '1:00', '4:00'), [2])
  assert.deepEqual(hours('2026-11-01T00:00', '0:30', '3:00'), [3.5])
  assert.deepEqual(hours('2026-11-01T00:00', '1:30', '3:00'), [2.5, 1.5])
})

test('an invalid time is reported', () => {
  assert.equal(readTyped({ ...typed, start: 'noon' }, record, utc).wrong, 'start')
  assert.equal(readTyped({ ...typed, end: '25:00' }, record, utc).wrong, 'end')
})
