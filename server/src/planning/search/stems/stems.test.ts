import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import snowball from 'snowball-stemmers'
import { englishStem } from './english.ts'
import { russianStem } from './russian.ts'

const english = {
  stem: englishStem,
  letters: 'aeiouybcdghklmnprstw',
  beginnings: ['', '', 'gener', 'commun', 'arsen'],
  endings: `s ss us ies ied sses ed eed ing edly eedly ingly ly y tional enci anci abli entli izer ization ational ation ator alism
    aliti alli fulness ousli ousness iveness iviti biliti bli ogi logi fulli lessli li al ence ance er ic able ible ant ement
    ment ent ism ate iti ous ive ize ion sion tion e l ll ative alize icate iciti ical ful ness at bl iz bb tt`,
  words: `skis skies dying lying tying idly gently ugly early only singly sky news howe atlas cosmos bias andes inning outings canning
    herring earrings proceed exceeds succeed a by yes youth saying happy generally communism hopping hoping knitting caresses`,
}
const russian = {
  stem: russianStem,
  letters: 'аеиоуыэюябвгдклмнпрстчш',
  beginnings: [''],
  endings: `в вши вшись ив ивши ывшись сь ся ее ые ими ей ий ой ем им ом его ому их ую юю ая яя ою нн вш ющ щ ивш ывш ующ ла на ете
    йте ли й л н ло но нно ет ют ны ть ешь ила ыла ена ейте уйте ите или ей уй ил ым ен ено ят ует ит ены ить ишь ю а ев ов ие ье
    и иями ами еи ии ией иям ием ам о у ах иях ы ь ию ью ия ья ост ость ейш ейше`,
  words: `задача задачами сделавшись красивейший важность ценность бы нн взять пошёл покупками длинный длинная семья статья`,
}

for (const [language, { stem, letters, beginnings, endings, words }] of Object.entries({
  english,
  russian,
})) {
  test(`the stem of a word is that of Snowball: ${language} (SRC-N04)`, () => {
    const original = snowball.newStemmer(language as 'english' | 'russian')
    const check = (word: string) => assert.equal(stem(word), original.stem(word), word)
    for (const word of words.split(/\s+/)) check(word.replaceAll('ё', 'е'))
    const ending = fc.constantFrom(...endings.split(/\s+/))
    const anyWord = fc.tuple(
      fc.constantFrom(...beginnings),
      fc.string({ unit: fc.constantFrom(...Array.from(letters)), maxLength: 6 }),
      fc.array(ending, { maxLength: 3 }),
    )
    const property = fc.property(anyWord, ([beginning, middle, ends]) =>
      check(beginning + middle + ends.join('')),
    )
    fc.assert(property, { numRuns: 5000 })
  })
}
