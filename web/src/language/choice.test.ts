import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Language } from '@lustra/contract/text'
import { languages } from '@lustra/words'
import { firstLanguage, isLanguage, languageNames, locales } from './choice.ts'

test('only English and Russian can be chosen (FND-006, ACC-003)', () => {
  assert.deepEqual(Object.keys(languageNames), languages)
  assert.deepEqual(Object.values(languageNames), ['English', 'Русский'])
  for (const language of languages) {
    assert(isLanguage(language) && Language.safeParse(language).success)
    assert.equal(Intl.getCanonicalLocales(locales[language])[0]?.split('-')[0], language)
  }
  for (const tag of ['de', 'uk', 'en-US', 'RU', '']) {
    assert(!isLanguage(tag) && !Language.safeParse(tag).success, tag)
  }
})

const cases: [stored: string | null, browser: string[], language: string][] = [
  [null, ['ru-RU', 'en-US'], 'ru'],
  [null, ['en-GB'], 'en'],
  [null, ['de-DE', 'ru', 'en'], 'ru'],
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
