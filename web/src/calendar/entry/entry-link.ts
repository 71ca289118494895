import { type EntryId } from '@lustra/contract/ids'
import {
  type CalendarRules,
  type LocalTime,
  type TimeLevel,
  formatLocalTime,
  startOfDay,
  windowOfEntry,
} from '@lustra/domain/calendar'

interface PlacedEntry {
  readonly id: EntryId
  readonly level: TimeLevel
  readonly start: LocalTime
}

/** The link to an entry in the plans, where it is selected; hours and days open in the day view. Null if no view shows it. */
export function linkToEntry({ id, level, start }: PlacedEntry, rules: CalendarRules) {
  const place = windowOfEntry({ level, start }, 'DAY', rules)
  if (!place) return null
  const from = formatLocalTime(startOfDay(place.start)).slice(0, 10)
  return { to: '/plans', search: { view: place.view, from, entry: id } } as const
}
