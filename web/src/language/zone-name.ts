/** A module of its own, loaded with what names zones: the Russian names are many. */
import { type Language } from '@lustra/contract/text'
import { zoneNames } from '@lustra/words/ru/zone-names'

/** The city of a time zone: `Louisville, Kentucky`; the id of a zone without a city, or that the browser does not know. */
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
