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

const cases: [stored: string | null, browser: string[], language: string][] = [
  [null, ['ru-RU', 'en-US'], 'ru'],
  [null, ['en-GB'], 'en'],
  [null, ['de-DE', 'ru'], 'ru'],
  [null, ['de-DE', 'fr'], 'en'],
  [null, [], 'en'],
  [null, ['rup', 'EN'], 'en'],
]
for (const [stored, browser, language] of cases) {
  test(`without a stored choice, a browser with ${browser.join(', ') || 'no language'} gets ${language} (FND-007)`, () => {
    assert.equal(firstLanguage(stored, browser), language)
  })
}

test('a stored choice takes precedence over the browser', () => {
  assert.equal(firstLanguage('en', ['ru-RU']), 'en')
  assert.equal(firstLanguage('klingon', ['ru-RU']), 'ru')
})
