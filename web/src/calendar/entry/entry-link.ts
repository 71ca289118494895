import { type EntryId } from '@lustra/contract/ids'
import {
  formatDay,
  type CalendarRules,
  type LocalTime,
  type TimeLevel,
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
  const from = formatDay(place.start)
  return { to: '/plans', search: { view: place.view, from, entry: id } } as const
}
