import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameOfNote } from './note-name.ts'

test('a note is named by its first line (TSK-056)', () => {
  assert.equal(nameOfNote('\n  Chimney sweep: \n two offers'), 'Chimney sweep:')
})

test('a long line is cut after a whole character, without a trailing blank', () => {
  assert.equal(nameOfNote('x'.repeat(80)), 'x'.repeat(80))
  assert.equal(nameOfNote('x'.repeat(81)), `${'x'.repeat(80)}…`)
  assert.equal(nameOfNote('🌳'.repeat(81)), `${'🌳'.repeat(80)}…`)
  assert.equal(nameOfNote(`${'x'.repeat(79)} y`), `${'x'.repeat(79)}…`)
})
