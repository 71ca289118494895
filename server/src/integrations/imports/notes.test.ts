import assert from 'node:assert/strict'
import { test } from 'node:test'
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
