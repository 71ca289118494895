import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countryCodes, countryOfZone, subContinentOf, zonesOfCountry } from './countries.ts'

const zones: [zone: string, country: string | null, subContinent: string | null][] = [
  ['Europe/Berlin', 'DE', '155'],
  ['Europe/Oslo', 'NO', '154'],
  ['Europe/Moscow', 'RU', '151'],
  ['Asia/Vladivostok', 'RU', '151'],
  ['Asia/Almaty', 'KZ', '143'],
  ['America/New_York', 'US', '021'],
  ['Antarctica/Troll', 'AQ', 'AQ'],
  ['UTC', null, null],
  ['Moon/Tycho', null, null],
]
for (const [zone, country, subContinent] of zones) {
  test(`${zone} is in the country ${country} on the sub-continent ${subContinent} (SET-N15)`, () => {
    assert.equal(countryOfZone(zone), country)
    assert.equal(country === null ? null : subContinentOf(country), subContinent)
  })
}

test('every country is on one sub-continent, which has a name in both languages', () => {
  assert.equal(countryCodes.length, 249)
  assert.equal(new Set(countryCodes).size, countryCodes.length)
  for (const language of ['en', 'ru']) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const code of countryCodes) {
      assert.ok(names.of(code), code)
      assert.ok(names.of(subContinentOf(code)!), code)
    }
  }
})

test('every time zone belongs to one country, except two uninhabited ones', () => {
  const listed = countryCodes.flatMap(zonesOfCountry)
  assert.equal(new Set(listed).size, listed.length)
  assert.deepEqual(
    Intl.supportedValuesOf('timeZone').filter((zone) => !listed.includes(zone)),
    [],
  )
  assert.deepEqual(
    countryCodes.filter((country) => zonesOfCountry(country).length === 0),
    ['BV', 'HM'],
  )
})
