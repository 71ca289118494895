import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TimeLevel } from '@lustra/domain/calendar'
import { readEntryTime, typedTimeOf, withStart } from './entry-time.ts'
import { aTask, anEntry, at, rules } from './testing.ts'

const entry = anEntry('review', '2026-11-20T12:00', 1.5)
const { limits } = aTask('review')
const typed = typedTimeOf(entry)
const read = (changed: typeof typed) => readEntryTime(changed, entry, limits, rules)

test('a changed start moves an entry and keeps its duration; a changed end resizes it', () => {
  assert.deepEqual(typed, { day: at('2026-11-20T00:00'), start: '12:00', end: '13:30' })
  const moved = withStart(typed, '14:00', entry)
  assert.equal(moved.end, '15:30')
  assert.deepEqual(read(moved).slot, { level: entry.level, start: at('2026-11-20T14:00'), duration: 5400 })
  assert.deepEqual(read({ ...typed, end: '14' }).slot, {
    level: entry.level,
    start: entry.start,
    duration: 7200,
  })
  assert.deepEqual(read({ ...typed, day: at('2026-11-23T00:00') }).slot?.start, at('2026-11-23T12:00'))
})

test('an end before the start is on the next day, and an invalid time is reported', () => {
  assert.equal(read({ ...typed, start: '23:00', end: '0:30' }).slot?.duration, 5400)
  assert.equal(withStart(typed, '23:00', entry).end, '0:30')
  assert.equal(read({ ...typed, start: 'noonish' }).wrong, 'start')
  assert.equal(read({ ...typed, end: '' }).wrong, 'end')
  assert.equal(withStart(typed, 'x', entry).end, '13:30')
})

test('an entry of a whole period moves to the period of the chosen day', () => {
  const week = { ...entry, level: TimeLevel.Weeks, start: at('2026-11-16T00:00'), duration: 7 * 86_400 }
  assert.deepEqual(
    readEntryTime({ ...typedTimeOf(week), day: at('2026-12-03T00:00') }, week, limits, rules).slot,
    { level: TimeLevel.Weeks, start: at('2026-11-30T00:00'), duration: 7 * 86_400 },
  )
})
