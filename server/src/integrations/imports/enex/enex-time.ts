/** Converts times of Evernote exports to instants and to texts for a note. */
import { formatLocalTime, timeOfDay } from '@lustra/domain/calendar'
import { isTimeZone, localTimeAt } from '../../../kernel/clock/user-clock.ts'

/** `20230121T093733Z` or `2023-01-21T09:37:33+00:00`, in epoch milliseconds; null for anything else. */
export function instantIn(text: string): number | null {
  const compact = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(text)
  const isExtended = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/.test(text)
  if (!compact && !isExtended) return null
  const written = compact
    ? `${compact.slice(1, 4).join('-')}T${compact.slice(4).join(':')}Z`
    : text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2')
  const instant = Date.parse(written)
  return Number.isNaN(instant) ? null : instant
}

/** Evernote writes the maximum date when there is none: `2757600913T000000Z`. */
export function isNoDate(text: string): boolean {
  return text === '' || text.startsWith('2757600913T')
}

interface WrittenTime {
  readonly text: string
  /** `date_only` or `date_time`. */
  readonly kind: string
  /** The zone in which a date without a time is that date. */
  readonly ownZone: string
}

/** `2026-12-01` or `2026-12-01 14:30` in the user's zone; unreadable text stays unchanged. */
export function timeText({ text, kind, ownZone }: WrittenTime, userZone: string): string {
  const instant = instantIn(text)
  if (instant === null) return text
  const dateZone = isTimeZone(ownZone) ? ownZone : userZone
  const own = localTimeAt(instant, dateZone)
  // Without a kind, the last second of a day means the whole day.
  const isDate = kind === 'date_only' || (kind === '' && timeOfDay(own) === lastSecond)
  return isDate
    ? formatLocalTime(own).slice(0, 10)
    : formatLocalTime(localTimeAt(instant, userZone)).slice(0, 16).replace('T', ' ')
}

const lastSecond = 86_399
