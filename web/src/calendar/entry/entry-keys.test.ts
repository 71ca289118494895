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

for (const [keys, meaning] of cases) {
  test(`${keys} on an entry: ${meaning?.kind ?? 'nothing'} (CAL-N14, FND-N21)`, () => {
    assert.deepEqual(entryKeyOf(stroke(keys)), meaning)
  })
}
