/** The countries of the world (ISO 3166-1), by the sub-continents of the United Nations (M.49), and their time zones. */

/** By CLDR's territory containment. It has no sub-continent for Antarctica, which counts as its own. */
const subContinents: Readonly<Record<string, string>> = {
  '005': 'AR BO BR BV CL CO EC FK GF GS GY PE PY SR UY VE',
  '011': 'BF BJ CI CV GH GM GN GW LR ML MR NE NG SH SL SN TG',
  '013': 'BZ CR GT HN MX NI PA SV',
  '014': 'BI DJ ER ET IO KE KM MG MU MW MZ RE RW SC SO SS TF TZ UG YT ZM ZW',
  '015': 'DZ EG EH LY MA SD TN',
  '017': 'AO CD CF CG CM GA GQ ST TD',
  '018': 'BW LS NA SZ ZA',
  '021': 'BM CA GL PM US',
  '029': 'AG AI AW BB BL BQ BS CU CW DM DO GD GP HT JM KN KY LC MF MQ MS PR SX TC TT VC VG VI',
  '030': 'CN HK JP KP KR MN MO TW',
  '034': 'AF BD BT IN IR LK MV NP PK',
  '035': 'BN ID KH LA MM MY PH SG TH TL VN',
  '039': 'AD AL BA ES GI GR HR IT ME MK MT PT RS SI SM VA',
  '053': 'AU CC CX HM NF NZ',
  '054': 'FJ NC PG SB VU',
  '057': 'FM GU KI MH MP NR PW UM',
  '061': 'AS CK NU PF PN TK TO TV WF WS',
  '143': 'KG KZ TJ TM UZ',
  '145': 'AE AM AZ BH CY GE IL IQ JO KW LB OM PS QA SA SY TR YE',
  '151': 'BG BY CZ HU MD PL RO RU SK UA',
  '154': 'AX DK EE FI FO GB GG IE IM IS JE LT LV NO SE SJ',
  '155': 'AT BE CH DE FR LI LU MC NL',
  AQ: 'AQ',
}

const subContinentOfCountry = new Map(
  Object.entries(subContinents).flatMap(([code, countries]) =>
    countries.split(' ').map((country) => [country, code] as const),
  ),
)

export const countryCodes: readonly string[] = [...subContinentOfCountry.keys()].toSorted()

/** Null if it is not a country. */
export function subContinentOf(country: string): string | null {
  return subContinentOfCountry.get(country) ?? null
}

/** The time zones of a country that the platform knows; not every browser reports them. */
export function zonesOfCountry(country: string): readonly string[] {
  return zonesByCountry().get(country) ?? []
}

/** Null for a zone without a country, such as UTC, and for an old name of a zone. */
export function countryOfZone(timeZone: string): string | null {
  for (const [country, zones] of zonesByCountry()) if (zones.includes(timeZone)) return country
  return null
}

let known: ReadonlyMap<string, readonly string[]> | null = null

/** Computed once, because it takes a tenth of a second. */
function zonesByCountry(): ReadonlyMap<string, readonly string[]> {
  known ??= new Map(countryCodes.map((country) => [country, localeZones(country)]))
  return known
}

function localeZones(country: string): readonly string[] {
  const locale: { getTimeZones?: () => string[] | undefined } = new Intl.Locale(`und-${country}`)
  return locale.getTimeZones?.() ?? []
}
