import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LeftOut } from './left-out.ts'
import { NoteList } from './notes.ts'

test('the text of a note is created only when the note is stored', () => {
  const notes = new NoteList()
  let made = 0
  for (let line = 1; line <= 5000; line++)
    notes.add('planApart', { subject: 'Call', line, detail: () => String(++made) })
  assert.equal(made, 100)
  assert.deepEqual(
    [notes.list().length, notes.list().at(-1)],
    [101, { code: 'planApart', subject: '', line: null, detail: '+4900' }],
  )
})

test('two different notes about one line are both stored, a repeated one is not (INT-N25)', () => {
  const notes = new NoteList()
  for (const detail of ['INDENT x', 'PRIORITY 9', 'INDENT x']) {
    notes.add('badValue', { subject: 'Call', line: 3, detail })
  }
  assert.deepEqual(
    notes.list().map(({ detail }) => detail),
    ['INDENT x', 'PRIORITY 9'],
  )
})

test('a property that is left out is listed once, with its count and first values, or with its only subject (INT-N18, INT-N25)', () => {
  const [notes, leftOut] = [new NoteList(), new LeftOut()]
  for (let line = 1; line <= 7; line++) leftOut.add('X-MOOD', `mood ${line}`, `Meeting ${line}`, line)
  leftOut.add('X-ROOM', 'Blue', 'Call', 9)
  leftOut.noteAll(notes)
  assert.deepEqual(notes.list(), [
    {
      code: 'notKept',
      subject: 'X-MOOD',
      line: 1,
      detail: '7 × mood 1, mood 2, mood 3, mood 4, mood 5',
    },
    { code: 'notKept', subject: 'X-ROOM', line: 9, detail: 'Call: Blue' },
  ])
})
