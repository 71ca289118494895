import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Stroke, commandText, isCommand } from './keys.ts'

const bare: Stroke = { key: 'z', code: 'KeyZ', ctrlKey: true, metaKey: false, shiftKey: false, altKey: false }

test('Ctrl with the letter is the command', () => {
  assert(isCommand(bare, 'z'))
  assert(isCommand({ ...bare, key: 'Z', shiftKey: true }, 'z', { shift: true }))
})

test('under a Cyrillic layout the key at the letter’s place counts', () => {
  assert(isCommand({ ...bare, key: 'я' }, 'z'))
  assert(isCommand({ ...bare, key: 'л', code: 'KeyK' }, 'k'))
})

test('under another Latin layout the letter counts, not its place', () => {
  assert(isCommand({ ...bare, key: 'z', code: 'KeyY' }, 'z'))
  assert(!isCommand({ ...bare, key: 'y', code: 'KeyZ' }, 'z'))
})

test('other modifiers make it another key', () => {
  assert(!isCommand({ ...bare, ctrlKey: false }, 'z'))
  assert(!isCommand({ ...bare, shiftKey: true }, 'z'))
  assert(!isCommand({ ...bare, altKey: true }, 'z'))
})

test('it is printed as it stands on the keys', () => {
  assert.equal(commandText('K'), 'Ctrl K')
  assert.equal(commandText('Z', { shift: true }), 'Ctrl Shift Z')
})
