import assert from 'node:assert/strict'
import { test } from 'node:test'
import { softlyHyphenated } from './soft-hyphens.ts'

// prettier-ignore
const words: readonly string[] = [
  'Об-суж-де-ние ма-ке-тов',
  'Рас-шиф-ров-ка',
  'Квар-таль-ный обзор с Мар-той',
  'Пе-ре-езд сер-ве-ра',
  'Вой-ско',
  'ак-ва-рель',
  'Объ-яв-ле-ния',
  'конс-трук-тор',
  'in-ter-view tran-scripts',
  'Quar-terly review of plan-ning',
  'check-list for the dead-line',
  'grand-mother',
  'pho-to-graphs',
  'an-nounce-ment',
  'un-der-stand-ing',
]

for (const word of words) {
  test(`a narrow line may break ${word}`, () => {
    const hyphenated = softlyHyphenated(word.replaceAll('-', ''), 5)
    assert.equal(hyphenated.replaceAll('\u00AD', '-'), word)
  })
}

test('short words, words of other languages and words without syllables are unchanged', () => {
  for (const text of [
    'Дрова, два куба',
    'Сад',
    'Two cords of wood',
    'Γεωγραφία',
    'strengths',
    '',
    '👍🏽 2026',
  ]) {
    assert.equal(softlyHyphenated(text, 5), text)
  }
})

test('a word that fits is not broken', () => {
  assert.equal(softlyHyphenated('Написать четвёртую', 9), 'Написать четвёртую')
  assert.equal(softlyHyphenated('Написать четвёртую', 8), 'Написать чет\u00ADвёр\u00ADтую')
})

test('an English word may be half as long again before it is broken', () => {
  assert.equal(softlyHyphenated('Check the translations', 8), 'Check the translations')
  assert.equal(softlyHyphenated('Check the translations', 7), 'Check the transla\u00ADtions')
})

test('no part of a word is a single letter', () => {
  const text = softlyHyphenated('акация осенняя идеями аортою маяками самолёта армиями', 5)
  for (const part of text.split(/[ \u00AD]/)) assert.ok(part.length > 1, text)
})
