import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstLanguage, isLanguage, languageNames } from './choice.ts'

test('there are two languages and no other (FND-006)', () => {
  assert.deepEqual(Object.entries(languageNames), [
    ['en', 'English'],
    ['ru', 'Русский'],
  ])
  assert(!isLanguage('de'))
})

const cases: [known: string | null, browser: string[], language: string][] = [
  [null, ['ru-RU', 'en-US'], 'ru'],
  [null, ['en-GB'], 'en'],
  [null, ['de-DE', 'ru'], 'ru'],
  [null, ['de-DE', 'fr'], 'en'],
  [null, [], 'en'],
  [null, ['rup', 'EN'], 'en'],
]
for (const [known, browser, language] of cases) {
  test(`with nothing known, a browser of ${browser.join(', ') || 'no language'} is spoken to in ${language} (FND-007)`, () => {
    assert.equal(firstLanguage(known, browser), language)
  })
}

test('what was chosen or told before counts more than the browser', () => {
  assert.equal(firstLanguage('en', ['ru-RU']), 'en')
  assert.equal(firstLanguage('klingon', ['ru-RU']), 'ru')
})
