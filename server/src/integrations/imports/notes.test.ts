import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NoteList } from './notes.ts'

test('the text of a note is made only when the note is kept', () => {
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
