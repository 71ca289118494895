import type { Language } from '@lustra/contract/text'
import { countryCodes, countryOfZone } from '@lustra/domain/countries'

export interface Country {
  readonly code: string
  readonly name: string
}

/** Sorted by their names in the language. */
export function countries(language: Language, codes: readonly string[] = countryCodes): Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const collator = new Intl.Collator(language)
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => collator.compare(one.name, other.name))
}

/** The country of the time zone, else of the first browser language that has one. */
export function likelyCountry(timeZone: string, browserLanguages: readonly string[]): string | null {
  return countryOfZone(timeZone) ?? regionOf(browserLanguages)
}

function regionOf(tags: readonly string[]): string | null {
  for (const tag of tags) {
    const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/iu.exec(tag)?.[1]?.toUpperCase()
    if (region !== undefined && countryCodes.includes(region)) return region
  }
  return null
}
