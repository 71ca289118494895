import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatLocalTime, localTimeOf } from '@lustra/domain/calendar'
import { allOf, readOffer, withAccepted, withDeclined, withOfferedLine } from './offer.ts'
import { readDraft } from './reader.ts'

const given = {
  now: localTimeOf({ year: 2026, month: 11, day: 20 }, 10, 10),
  firstWeekday: 1,
  contexts: [],
} as const
const read = (draft: Parameters<typeof readDraft>[0]) => readDraft(draft, given)
const noteOf = (line: string) => ({ line, accepted: [] })

function taskOf(draft: Parameters<typeof readOffer>[0]) {
  const { name, slot, latest, earliest, priority } = readOffer(draft, read).reading.task
  const time = slot?.start ?? latest ?? earliest
  return [name, time === null ? null : formatLocalTime(time), priority]
}

test('a note that contains a time keeps its text and is not scheduled (TSK-N14)', () => {
  for (const line of [
    'Ask Ira for the file of the second recorder, the first one clips after 14:20',
    'Call Ann tomorrow 18:00 !8',
    'Позвонить завтра в 18:00',
    'Buy milk tomorrow and bread on Friday,',
  ]) {
    assert.deepEqual(taskOf(noteOf(line)), [line, null, null])
    assert.ok(allOf(readOffer(noteOf(line), read)).length > 0, line)
  }
})

test('accepted phrases leave the name, singly or all together, and can return to it (TSK-N14)', () => {
  const note = noteOf('Call Ann tomorrow 18:00 !8')
  assert.deepEqual(taskOf(withAccepted(note, '!8')), ['Call Ann tomorrow 18:00', null, 8])
  assert.deepEqual(taskOf(withAccepted(note, 'tomorrow')), ['Call Ann 18:00 !8', '2026-11-21T00:00:00', null])
  const all = withAccepted(note, ...allOf(readOffer(note, read)))
  assert.deepEqual(taskOf(all), ['Call Ann', '2026-11-21T18:00:00', 8])
  assert.deepEqual(taskOf(withDeclined(all, '18:00')), ['Call Ann 18:00', '2026-11-21T00:00:00', 8])
})

test('declining a phrase does not make another phrase of the line take its place (TSK-N14)', () => {
  assert.deepEqual(taskOf(noteOf('Buy milk tomorrow and bread on Friday')), [
    'Buy milk tomorrow and bread on Friday',
    null,
    null,
  ])
})

test('a phrase that is deleted from the line is no longer accepted', () => {
  const draft = withAccepted(noteOf('Call Ann tomorrow'), 'tomorrow')
  assert.deepEqual(withOfferedLine(draft, 'Call Ann').accepted, [])
  assert.deepEqual(taskOf(withOfferedLine(draft, 'Call Ann and Bob tomorrow')), [
    'Call Ann and Bob',
    '2026-11-21T00:00:00',
    null,
  ])
})
