/** The countries of the world, named by the browser in the current language. */
import type { Language } from '@lustra/contract/text'

/** ISO 3166-1. */
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  )

export interface Country {
  readonly code: string
  readonly name: string
}

export function countries(language: Language): Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const collator = new Intl.Collator(language)
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => collator.compare(one.name, other.name))
}

/** The country of the time zone, else of the first browser language that has one. */
export function likelyCountry(timeZone: string, browserLanguages: readonly string[]): string | null {
  return codes.find((code) => zonesOf(code).includes(timeZone)) ?? regionOf(browserLanguages)
}

/** Not every browser supports this. */
function zonesOf(code: string): readonly string[] {
  const locale: { getTimeZones?: () => string[] | undefined } = new Intl.Locale(`und-${code}`)
  return locale.getTimeZones?.() ?? []
}

function regionOf(tags: readonly string[]): string | null {
  for (const tag of tags) {
    const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/iu.exec(tag)?.[1]?.toUpperCase()
    if (region !== undefined && codes.includes(region)) return region
  }
  return null
}
