import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contrastOf, inkColor, textColorOn } from '../calendar/index.ts'
import {
  contextKey,
  normalizedEmail,
  contactIndexes,
  nextContactIndex,
  isEmail,
  isPhone,
  noColor,
  palette,
  paletteColumns,
  personName,
} from './index.ts'

test('the palette has seventy colours and white, all with readable text (CTX-012, CTX-N07)', () => {
  assert.equal(palette.length, 70)
  assert.equal(palette.length % paletteColumns, 0)
  assert.equal(new Set(palette.map(({ hex }) => hex)).size, 70)
  assert.ok(palette.every(({ hex }) => hex !== noColor))
  for (const hex of [...palette.map((color) => color.hex), noColor]) {
    assert.match(hex, /^[0-9A-F]{6}$/)
    const text = textColorOn(hex) === 'white' ? 'FFFFFF' : inkColor
    assert.ok(contrastOf(hex, text) >= 4.5, `${hex} ${contrastOf(hex, text)}`)
  }
})

test('every colour of the palette has its own name', () => {
  assert.equal(new Set(palette.map(({ hue, shade }) => `${hue} ${shade}`)).size, palette.length)
})

// oxfmt-ignore
const names: [lastName: string, firstName: string, patronymicName: string, name: string][] = [
  ['Lindqvist', 'Marta',  '',          'Lindqvist Marta'],
  ['Иванов',    'Пётр',   'Сергеевич', 'Иванов Пётр Сергеевич'],
  ['',          'Marta',  '',          'Marta'],
  [' ',         ' Ira ',  ' Petrovna', 'Ira Petrovna'],
  ['',          '',       '',          ''],
]

for (const [lastName, firstName, patronymicName, name] of names) {
  test(`a person’s name is “${name}”: last, first, middle, trimmed (CTX-029)`, () => {
    assert.equal(personName({ lastName, firstName, patronymicName }), name)
  })
}

test('entries have letters a to o; a freed letter is reused, and there is no sixteenth (CTX-015, CTX-016, CTX-017, CTX-043, CTX-N09)', () => {
  assert.deepEqual(contactIndexes, 'a b c d e f g h i j k l m n o'.split(' '))
  const all = contactIndexes.map((index) => ({ index }))
  assert.equal(nextContactIndex([]), 'a')
  assert.equal(nextContactIndex(all.slice(0, 14)), 'o')
  assert.equal(nextContactIndex(all.filter(({ index }) => index !== 'c')), 'c')
  assert.equal(nextContactIndex(all), null)
})

// oxfmt-ignore
const addresses: [text: string, email: boolean, phone: boolean][] = [
  ['marta@example.org',            true,  false],
  ['@',                            true,  false],
  ['marta.example.org',            false, false],
  [`${'a'.repeat(252)}@b`,         true,  false],
  [`${'a'.repeat(253)}@b`,         false, false],
  ['+358 50 555',                  false, true],
  ['extension 7',                  false, true],
  ['٣',                            false, true],
  ['call the office',              false, false],
  ['1'.repeat(50),                 false, true],
  ['1'.repeat(51),                 false, false],
  ['',                             false, false],
]

for (const [text, email, phone] of addresses) {
  test(`“${text.slice(0, 20)}” of ${text.length} characters: e-mail ${email}, phone ${phone} (CTX-N10)`, () => {
    assert.deepEqual([isEmail(text), isPhone(text)], [email, phone])
  })
}

test('a context is identified by kind and name, ignoring case (CTX-N04)', () => {
  const home = contextKey({ kind: 'place', name: 'Home' })
  assert.equal(contextKey({ kind: 'place', name: ' hoME ' }), home)
  assert.notEqual(contextKey({ kind: 'category', name: 'Home' }), home)
  assert.equal(normalizedEmail(' Marta@Example.org'), normalizedEmail('marta@example.ORG'))
})
