/** The countries in which a user chooses a time zone. */
import type { Country } from '@lustra/contract/settings'
import { countryCodes, countryOfZone, zonesOfCountry } from '@lustra/domain/countries'
import type { Language } from '@lustra/words'
import { isSameZone } from '../../kernel/clock/user-clock.ts'

/** The countries with time zones. The stored zone appears under its stored name. */
export function countriesFor(language: Language, storedZone: string): Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const collator = new Intl.Collator(language)
  const listed = listedName(storedZone)
  return countryCodes
    .map((code) => ({
      code,
      name: names.of(code) ?? code,
      timeZones: zonesOfCountry(code).map((zone) => (zone === listed ? storedZone : zone)),
    }))
    .filter(({ timeZones }) => timeZones.length > 0)
    .sort((one, other) => collator.compare(one.name, other.name))
}

/** The country of a stored time zone, which may be an alias; null when it has none. */
export function countryOf(storedZone: string): string | null {
  return countryOfZone(listedName(storedZone))
}

/** The name under which a country lists the zone; the given name when none does. */
function listedName(zone: string): string {
  if (countryOfZone(zone) !== null) return zone
  return Intl.supportedValuesOf('timeZone').find((each) => isSameZone(each, zone)) ?? zone
}
