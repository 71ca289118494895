import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { editDistance } from './edit-distance.ts'
import { excerpt, markWords } from './marks.ts'
import { closenessOf, queryWords, searchedWords } from './query.ts'
import { distinctWords, stemOf, wordsOf } from './words.ts'

const folded = (text: string) => wordsOf(text).map(({ word }) => word)

describe('words of texts', () => {
  test('words are folded: case, accents, ё and apostrophes are ignored, й is kept (SRC-N04)', () => {
    assert.deepEqual(folded('Ёлки, ŁÓDŹ: Čapek’s café — don’t!'), ['елки', 'lodz', 'capek', 'cafe', 'dont'])
    assert.deepEqual(folded('Йод и и\u0306од'), ['йод', 'и', 'йод'])
    assert.deepEqual(folded('Straße, Ｆｕｌｌ, İstanbul'), ['strasse', 'full', 'istanbul'])
    assert.deepEqual(folded('3.2 half-marathon ira@example.org'), [
      '3',
      '2',
      'half',
      'marathon',
      'ira',
      'example',
      'org',
    ])
    assert.deepEqual(folded('… — !'), [])
  })

  test('words keep their offsets in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        let end = 0
        for (const word of wordsOf(text)) {
          assert.ok(word.start >= end && word.end > word.start && word.end <= text.length)
          assert.equal(folded(text.slice(word.start, word.end))[0], word.word)
          ;({ end } = word)
        }
      }),
    )
  })

  test('all forms of a word have the same stem (SRC-N04)', () => {
    for (const forms of [
      ['report', 'reports', 'reported', 'reporting'],
      ['задача', 'задачи', 'задачу', 'задачами'],
    ]) {
      assert.equal(new Set(forms.map(stemOf)).size, 1, forms.join())
    }
    assert.equal(stemOf('b2b'), 'b2b')
  })
})

describe('words of queries', () => {
  test('a single letter at the end does not count yet, but a number does', () => {
    assert.deepEqual(queryWords('call t'), ['call'])
    assert.deepEqual(queryWords('call 3'), ['call', '3'])
    assert.deepEqual(queryWords('call call'), ['call'])
    assert.deepEqual(queryWords('t'), ['t'])
  })
})

describe('similar words', () => {
  test('similar words differ by wrong, missing, extra and swapped letters', () => {
    const pairs = [
      ['passport', 'passport', 0],
      ['pasport', 'passport', 1],
      ['passpoort', 'passport', 1],
      ['passpart', 'passport', 1],
      ['apssport', 'passport', 1],
      ['apssprot', 'passport', 2],
      ['visa', 'passport', 3],
      ['', 'ab', 2],
    ] as const
    for (const [one, other, distance] of pairs) {
      assert.equal(editDistance(one, 0, one.length, other, 2), distance, `${one} ${other}`)
      assert.equal(editDistance(other, 0, other.length, one, 2), distance, `${other} ${one}`)
    }
  })
})

describe('numbers', () => {
  /** Digits, each followed by one of the separators. */
  const written = (...separators: string[]) =>
    fc
      .array(fc.tuple(fc.nat(9), fc.constantFrom(...separators)), { minLength: 4, maxLength: 24 })
      .map((digits) => digits.map((pair) => pair.join('')).join(''))
  const anyNumber = fc.oneof(written(''), written('', '', ' ', '-', ') '))
  const isFound = (query: string, text: string) =>
    closenessOf(searchedWords(query), [...distinctWords(text)]) !== null
  const phones = Array.from({ length: 7 }, (_, index) => `8 91${index} ${index}23-45-6${index}`)
  const isWithoutDates = (text: string) => !/\d{4}-\d\d-\d\d/.test(text)

  test('any four or more digits of a number find it in any grouping (SRC-N13)', () => {
    const part = fc.tuple(anyNumber.filter(isWithoutDates), fc.nat(), fc.nat(), fc.array(fc.boolean()))
    fc.assert(
      fc.property(part, ([text, from, length, spaces]) => {
        const digits = text.replaceAll(/\D/g, '')
        const start = from % (digits.length - 3)
        const end = start + 4 + (length % (digits.length - start - 3))
        const query = digits
          .slice(start, end)
          .replaceAll(/\d/g, (digit, position: number) => (spaces[position] ? `${digit} ` : digit))
        assert.ok(isFound(query, `Number ${text}.`), query)
      }),
    )
  })

  test('each of many numbers in a line is found by any four of its digits, and with +7 (SRC-N13)', () => {
    const text = phones.join(' ')
    for (const phone of phones) {
      const digits = phone.replaceAll(/\D/g, '')
      for (let from = 0; from + 4 <= digits.length; from++) {
        const query = digits.slice(from, from + 4)
        assert.ok(isFound(query, text), `${query} of ${phone}`)
      }
      assert.ok(isFound(`+7${digits.slice(1)}`, text), phone)
    }
  })

  test('eleven digits are found with 8 and with +7, whatever numbers surround them (SRC-N13)', () => {
    const around = fc.constantFrom('', '15 ', '12-34 ', '8 ')
    const rest = fc.integer({ min: 10 ** 9, max: 10 ** 10 - 1 }).map(String)
    fc.assert(
      fc.property(around, fc.constantFrom('8 ', '+7 ', '7-'), rest, around, (before, first, tail, after) => {
        const groups = `${tail.slice(0, 3)} ${tail.slice(3, 6)}-${tail.slice(6)}`
        const text = `Call ${before}${first}${groups} ${after}`
        for (const query of [`8 ${groups}`, `+7${tail}`, `8${tail.slice(0, 3)}`, `7 (${tail.slice(0, 5)}`])
          assert.ok(isFound(query, text), `${query} in ${text}`)
      }),
    )
  })
})

describe('marks', () => {
  test('exactly the digits of a number are marked, with 8 or 7 (SRC-N13)', () => {
    const marked = (text: string, query: string) =>
      markWords(text, searchedWords(query)).map(([from, to]) => text.slice(from, to))
    assert.deepEqual(markWords('7500 8500', searchedWords('8500')), [[5, 9]])
    assert.deepEqual(marked('+7 (912) 345-67-89', '8912'), ['7 (912'])
    assert.deepEqual(marked('8 912 345-67-89 10:00', '7 912 345'), ['8 912 345'])
    assert.deepEqual(marked('8 912 345-67-8', '7912'), [])
    assert.deepEqual(marked('2026-11-29, 11 29', '1129'), ['11 29'])
    assert.deepEqual(marked('8 500 of 2026-11-29', '8500'), ['8 500'])
  })

  const word = (typed: string, ...matches: string[]) => ({
    word: typed,
    meant: typed,
    digits: null,
    matches: new Set([typed, ...matches]),
  })

  test('the typed prefix is marked in words that begin with it, other forms as a whole', () => {
    const words = [word('fish', 'fishing', 'fishes'), word('runs', 'running')]
    assert.deepEqual(markWords('Fishing, running', words), [
      [0, 4],
      [9, 16],
    ])
  })

  test('an excerpt shows the first match on one line, between whole words', () => {
    const text = `${'before '.repeat(20)}the quay\nby nine ${'after '.repeat(40)}`
    const { text: shown, marks } = excerpt(text, [word('quay')])
    assert.match(shown, /^…before .*the quay by nine .*after…$/)
    assert.deepEqual(
      marks.map(([from, to]) => shown.slice(from, to)),
      ['quay'],
    )
    assert.ok(shown.length <= 145)
    assert.deepEqual(excerpt('nothing here', [word('quay')]), { text: '', marks: [] })
    assert.deepEqual(excerpt(`${'x'.repeat(200)} quay ${'y'.repeat(300)}`, [word('quay')]).marks.length, 1)
  })
})
