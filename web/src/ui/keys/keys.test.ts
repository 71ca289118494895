import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Stroke, commandText, isCommand, isPlainKey, keyNameOf } from './keys.ts'

const bare: Stroke = { key: 'z', code: 'KeyZ', ctrlKey: true, metaKey: false, shiftKey: false, altKey: false }

test('Ctrl with the letter is the command', () => {
  assert(isCommand(bare, 'z'))
  assert(isCommand({ ...bare, key: 'Z', shiftKey: true }, 'z', { shift: true }))
})

test('in a Cyrillic layout the physical key of the letter counts (FND-N21)', () => {
  assert(isCommand({ ...bare, key: 'я' }, 'z'))
  assert(isCommand({ ...bare, key: 'л', code: 'KeyK' }, 'k'))
})

test('in another Latin layout the letter counts, not the physical key (FND-N21)', () => {
  assert(isCommand({ ...bare, key: 'z', code: 'KeyY' }, 'z'))
  assert(!isCommand({ ...bare, key: 'y', code: 'KeyZ' }, 'z'))
})

test('a key is named by its Latin letter, in other alphabets by its position, else by itself (FND-N21)', () => {
  assert.equal(keyNameOf({ key: 'a', code: 'KeyQ' }), 'a')
  assert.equal(keyNameOf({ key: 'Й', code: 'KeyQ' }), 'q')
  assert.equal(keyNameOf({ key: '.', code: 'KeyE' }), '.')
  assert.equal(keyNameOf({ key: 'ı', code: 'KeyI' }), 'ı')
  assert.equal(keyNameOf({ key: 'µ', code: 'KeyM' }), 'µ')
  assert.equal(keyNameOf({ key: 'لا', code: 'KeyB' }), 'b')
  assert.equal(keyNameOf({ key: '\u0e37', code: 'KeyN' }), 'n')
  assert.equal(keyNameOf({ key: 'Dead', code: 'KeyN' }), 'Dead')
  assert.equal(keyNameOf({ key: 'ж', code: 'Semicolon' }), 'ж')
  assert.equal(keyNameOf({ key: 'ю', code: 'Period' }), '.')
  assert.equal(keyNameOf({ key: 'v', code: 'Period' }), 'v')
  assert.equal(keyNameOf({ key: 'é', code: 'Digit2' }), '2')
  assert.equal(keyNameOf({ key: '2', code: 'Numpad2' }), '2')
  assert.equal(keyNameOf({ key: 'Delete', code: 'NumpadDecimal' }), 'Delete')
  assert(isCommand({ ...bare, key: 'Enter', code: 'NumpadEnter' }, 'Enter'))
})

test('Shift makes text of a letter and another key of a digit, but a sign counts wherever it is printed (FND-N21, FND-N34)', () => {
  const typed = { ...bare, ctrlKey: false, shiftKey: true }
  // AZERTY prints the full stop above the semicolon.
  assert(isPlainKey({ ...typed, key: '.', code: 'Comma' }))
  assert(!isPlainKey({ ...typed, key: 'J', code: 'KeyJ' }))
  assert(!isPlainKey({ ...typed, key: 'j', code: 'KeyJ' }))
  assert(!isPlainKey({ ...typed, key: 'О', code: 'KeyJ' }))
  assert(!isPlainKey({ ...typed, key: '1', code: 'Digit1' }))
  assert(!isPlainKey({ ...typed, key: '!', code: 'Digit1' }))
  assert(!isPlainKey({ ...typed, key: 'Delete', code: 'Delete' }))
  assert(!isPlainKey({ ...typed, key: ' ', code: 'Space' }))
})

test('other modifiers make it a different shortcut', () => {
  assert(!isCommand({ ...bare, ctrlKey: false }, 'z'))
  assert(!isCommand({ ...bare, shiftKey: true }, 'z'))
  assert(!isCommand({ ...bare, altKey: true }, 'z'))
})

test('shortcuts are labelled as on the keys', () => {
  assert.equal(commandText('K'), 'Ctrl K')
  assert.equal(commandText('Z', { shift: true }), 'Ctrl Shift Z')
})

test('a key with AltGr is no single-key shortcut, even if the browser reports AltGr only by its state (FND-N21)', () => {
  const typed = { ...bare, key: 'с', code: 'KeyC', ctrlKey: false }
  assert(isPlainKey(typed))
  assert(!isPlainKey({ ...typed, getModifierState: (name) => name === 'AltGraph' }))
})
