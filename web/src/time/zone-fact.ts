/** Names the zone of a record where its clock shows another time than the user's. */
import { spanText, clockText } from '#language/dates/date-texts.ts'
import { type Language } from '@lustra/contract/text'
import { type LocalTime } from '@lustra/domain/calendar'
import { type TrackedSpan, gridSlotOf, spanOf } from './records/records.ts'

/** The same time by the clock of another zone. */
export function spanIn(
  zone: string,
  { startAt, duration }: Pick<TrackedSpan, 'startAt' | 'duration'>,
): TrackedSpan {
  return spanOf({ start: startAt, duration }, zone)
}

/** `Tokyo, 18:00 – 19:00`; null where both clocks show the same. */
export function zoneOfRecord(record: TrackedSpan, usersZone: string, language: Language): string | null {
  const here = spanIn(usersZone, record)
  if (here.start === record.start && here.end === record.end) return null
  const { start, duration } = gridSlotOf(record)
  return `${zoneName(record.zone, language)}, ${spanText(start, duration)}`
}

/** `Tokyo, 18:00`; null where both clocks show the same. */
export function zoneOfTimer(
  { zone, startTime }: { readonly zone: string; readonly startTime: LocalTime },
  onUsersClock: LocalTime,
  language: Language,
): string | null {
  return onUsersClock === startTime ? null : `${zoneName(zone, language)}, ${clockText(startTime)}`
}

/** `Tokyo` and `Япония`; the id of a zone that the browser does not know. */
function zoneName(zone: string, language: Language): string {
  if (language === 'en') return zone.split('/').at(-1)!.replaceAll('_', ' ')
  try {
    const format = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'shortGeneric' })
    return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? zone
  } catch {
    return zone
  }
}
