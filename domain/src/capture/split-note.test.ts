import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitNote } from './split-note.ts'

test('the first line of a note names the task, the other lines are its notes (TSK-N14)', () => {
  assert.deepEqual(splitNote('Call Ira'), { line: 'Call Ira', rest: '' })
  assert.deepEqual(splitNote('  Chimney:  sweep \n\ntwo offers\none more '), {
    line: 'Chimney: sweep',
    rest: 'two offers\none more',
  })
})

test('a first line too long for a name is cut between words, and the notes contain all of it', () => {
  const long = 'word '.repeat(60).trim()
  const { line, rest } = splitNote(long)
  assert.equal(line, 'word '.repeat(40).trim())
  assert.equal(rest, long)
  const unbroken = 'x'.repeat(300)
  assert.deepEqual(splitNote(unbroken), { line: 'x'.repeat(200), rest: unbroken })
  assert.deepEqual(splitNote('x'.repeat(200)), { line: 'x'.repeat(200), rest: '' })
})
