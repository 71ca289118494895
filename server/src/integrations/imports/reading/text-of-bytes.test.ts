import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textOfBytes } from './text-of-bytes.ts'

function wide(text: string, bigEndian: boolean): number[] {
  return text.split('').flatMap((character) => {
    const code = character.charCodeAt(0)
    return bigEndian ? [code >> 8, code & 255] : [code & 255, code >> 8]
  })
}

const utf8 = [...new TextEncoder().encode('Обед ☕')]

// oxfmt-ignore
const cases: [name: string, bytes: number[], text: string, guessed: string | null][] = [
  ['UTF-8',                        utf8,                                      'Обед ☕',        null],
  ['UTF-8 with its mark',          [0xef, 0xbb, 0xbf, ...utf8],               'Обед ☕',        null],
  ['UTF-16 with its mark',         [0xff, 0xfe, ...wide('Обед', false)],      'Обед',          null],
  ['UTF-16 the other way round',   [0xfe, 0xff, ...wide('Обед', true)],       'Обед',          null],
  ['UTF-16 without a mark',        wide('BEGIN:VCALENDAR', false),            'BEGIN:VCALENDAR', 'utf-16le'],
  ['western European',             [0x43, 0x61, 0x66, 0xe9, 0x20, 0x80],      'Café €',        'windows-1252'],
  ['Russian of one byte a letter', [0xce, 0xe1, 0xe5, 0xe4, 0x20, 0xf3],      'Обед у',        'windows-1251'],
  ['a zero byte in the middle',    [0x41, 0x00, 0x42],                        'AB',            null],
]

for (const [name, bytes, text, guessed] of cases) {
  test(`bytes of ${name}`, () => assert.deepEqual(textOfBytes(new Uint8Array(bytes)), { text, guessed }))
}
