/** The ids of occurrences, separate from the rules, which few screens load. */
import { formatDay, type DayNumber, dayOf, parseLocalTime } from '../calendar/local-time.ts'

/** An occurrence is identified by its series and its day (TSK-045): `ENTRY_20261120`. */
export function occurrenceId(seriesId: string, day: DayNumber): string {
  return `${seriesId}_${formatDay(day).replaceAll('-', '')}`
}

/** Null for an entry that is not an occurrence. */
export function parseOccurrenceId(id: string): { readonly seriesId: string; readonly day: DayNumber } | null {
  const parts = /^([0-9A-Za-z]+)_(\d{4})(\d{2})(\d{2})$/.exec(id)
  const midnight = parts && parseLocalTime(`${parts[2]}-${parts[3]}-${parts[4]}T00:00`)
  return parts && midnight !== null ? { seriesId: parts[1]!, day: dayOf(midnight) } : null
}
