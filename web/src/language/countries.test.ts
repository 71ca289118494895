import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countries, likelyCountry } from './countries.ts'

test('countries are named and sorted in the current language', () => {
  const english = countries('en')
  assert.equal(english.length, 249)
  assert.equal(english[0]?.name, 'Afghanistan')
  const russian = countries('ru')
  assert.equal(russian.find(({ code }) => code === 'FI')?.name, 'Финляндия')
  assert.equal(russian[0]?.name, 'Австралия')
})

const cases: [zone: string, languages: string[], country: string | null][] = [
  ['Europe/Helsinki', ['en-US'], 'FI'],
  ['Europe/Moscow', ['ru-RU'], 'RU'],
  ['UTC', ['en-GB'], 'GB'],
  ['UTC', ['ru', 'sr-Latn-RS'], 'RS'],
  ['UTC', ['ru', 'en'], null],
  ['UTC', ['en-001'], null],
]
for (const [zone, languages, country] of cases) {
  test(`a clock of ${zone} with ${languages.join(', ')} suggests ${country}`, () => {
    assert.equal(likelyCountry(zone, languages), country)
  })
}
