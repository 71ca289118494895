import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LocalTime, TimeLevel, parseLocalTime } from '@lustra/domain/calendar'
import { placeFormOf, readPlaceForm } from './place-form.ts'

const at = (text: string) => parseLocalTime(text)!
const record = { time: at('2026-11-18T09:00:20'), dur: 5425, tl: TimeLevel.HoursAndMinutes }

test('an unchanged form has the record’s time to the second', () => {
  const form = placeFormOf(record)
  assert.deepEqual([form.start, form.duration], ['9:00', '1:30'])
  assert.deepEqual(readPlaceForm(form, record), { startTime: record.time, duration: undefined, wrong: null })
})

test('another day, start or duration is read as typed', () => {
  const form = { ...placeFormOf(record), day: at('2026-11-19T00:00'), start: '13:15', duration: '0:45' }
  assert.deepEqual(readPlaceForm(form, record), {
    startTime: at('2026-11-19T13:15'),
    duration: 2700,
    wrong: null,
  })
})

// oxfmt-ignore
const wrong: [field: 'start' | 'duration', text: string][] = [
  ['start', 'soon'], ['start', ''], ['duration', 'long'], ['duration', ''],
]
for (const [field, text] of wrong) {
  test(`"${text}" is not a ${field}`, () => {
    assert.deepEqual(readPlaceForm({ ...placeFormOf(record), [field]: text }, record), { wrong: field })
  })
}

test('an entry of a whole period has neither start nor duration', () => {
  const week = { time: at('2026-11-16T00:00'), dur: 604_800, tl: TimeLevel.Weeks }
  const day: LocalTime = at('2026-11-25T00:00')
  assert.deepEqual(readPlaceForm({ day, start: '', duration: '' }, week), {
    startTime: day,
    duration: undefined,
    wrong: null,
  })
})
