import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type EntryKey, entryKeyOf } from './entry-keys.ts'

const stroke = (keys: string) => {
  const parts = keys.split('+')
  const key = parts.at(-1)!
  return {
    key,
    code: /^[a-zа-я]$/iu.test(key) ? (codes[key.toLowerCase()] ?? '') : key,
    altKey: parts.includes('Alt'),
    ctrlKey: parts.includes('Ctrl'),
    metaKey: false,
    shiftKey: parts.includes('Shift'),
  }
}
const codes: Record<string, string> = { m: 'KeyM', ь: 'KeyM', c: 'KeyC', p: 'KeyP', a: 'KeyA', x: 'KeyX' }

// oxfmt-ignore
const cases: [keys: string, meaning: EntryKey | null][] = [
  ['Alt+ArrowUp',      { kind: 'move', days: 0, rows: -1 }],
  ['Alt+ArrowDown',    { kind: 'move', days: 0, rows: 1 }],
  ['Alt+ArrowLeft',    { kind: 'move', days: -1, rows: 0 }],
  ['Alt+ArrowRight',   { kind: 'move', days: 1, rows: 0 }],
  ['Shift+ArrowDown',  { kind: 'resize', rows: 1 }],
  ['Shift+ArrowUp',    { kind: 'resize', rows: -1 }],
  ['Shift+ArrowLeft',  null],
  ['ArrowUp',          null],
  ['Ctrl+ArrowUp',     null],
  ['m',                { kind: 'move-to' }],
  ['ь',                { kind: 'move-to' }],
  ['c',                { kind: 'complete' }],
  ['p',                { kind: 'pin' }],
  ['a',                { kind: 'another' }],
  ['C',                null],
  ['Ь',                null],
  ['Ctrl+c',           null],
  ['x',                null],
  ['Delete',           { kind: 'unschedule' }],
  ['Backspace',        { kind: 'unschedule' }],
  ['Shift+Delete',     null],
]

test('in another Latin layout the printed letter counts on an entry (CAL-N14, FND-N21)', () => {
  // AZERTY prints M beside L, and A at the position of Q.
  assert.deepEqual(entryKeyOf({ ...stroke('m'), code: 'Semicolon' }), { kind: 'move-to' })
  assert.deepEqual(entryKeyOf({ ...stroke('a'), code: 'KeyQ' }), { kind: 'another' })
})

for (const [keys, meaning] of cases) {
  test(`${keys} on an entry: ${meaning?.kind ?? 'nothing'} (CAL-N14, FND-N21)`, () => {
    assert.deepEqual(entryKeyOf(stroke(keys)), meaning)
  })
}
