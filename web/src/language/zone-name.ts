/** A separate module, loaded where zones are named, because of the many Russian names. */
import { type Language } from '@lustra/contract/text'
import { zoneNames } from '@lustra/words/ru/zone-names'

/** The city of a time zone: `Louisville, Kentucky`; the id for a zone without a city or unknown to the browser. */
export function zoneName(id: string, language: Language): string {
  if (!id.includes('/')) return id
  if (language === 'ru') return zoneNames[id] ?? commonName(id)
  const [, ...places] = id.replaceAll('_', ' ').split('/')
  return places.toReversed().join(', ')
}

function commonName(id: string): string {
  try {
    const format = new Intl.DateTimeFormat('ru-RU', { timeZone: id, timeZoneName: 'shortGeneric' })
    return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? id
  } catch {
    return id
  }
}
