import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { editDistance } from './edit-distance.ts'
import { excerpt, markWords } from './marks.ts'
import { queryWords } from './query.ts'
import { stemOf, wordsOf } from './words.ts'

const folded = (text: string) => wordsOf(text).map(({ word }) => word)

describe('words of texts', () => {
  test('are folded: case, accents, ё and apostrophes are ignored, й stays (SRC-N04)', () => {
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

  test('keep their place in the text, whatever it is', () => {
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

  test('have the same stem in all forms (SRC-N04)', () => {
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
  test('a letter that begins another word does not count yet, a number does', () => {
    assert.deepEqual(queryWords('call t'), ['call'])
    assert.deepEqual(queryWords('call 3'), ['call', '3'])
    assert.deepEqual(queryWords('call call'), ['call'])
    assert.deepEqual(queryWords('t'), ['t'])
  })
})

describe('similar words', () => {
  test('differ by wrong, missing, extra and swapped letters', () => {
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

describe('marks', () => {
  const word = (typed: string, ...matches: string[]) => ({
    word: typed,
    meant: typed,
    digits: null,
    matches: new Set([typed, ...matches]),
  })

  test('what was typed is marked in words that begin with it, other forms as a whole', () => {
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
