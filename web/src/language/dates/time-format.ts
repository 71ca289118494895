import { secondsPerHour, secondsPerMinute } from '@lustra/domain/calendar'
import type { TimeFormat } from '@lustra/contract/settings'
import { Store } from '#browser/store.ts'

/** The signed-in user's format. A change renders the screens again. */
export const timeFormat = new Store<TimeFormat>('24')

/** `14:30` or `2:30 pm`, for seconds since midnight. */
export function timeOfDayText(seconds: number, format: TimeFormat = timeFormat.value): string {
  const hour = Math.floor(seconds / secondsPerHour)
  const minute = String(Math.floor(seconds / secondsPerMinute) % 60).padStart(2, '0')
  if (format === '24') return `${hour}:${minute}`
  // A non-breaking space: a line must not begin with `pm`.
  return `${hour % 12 || 12}:${minute}\u00a0${hour % 24 < 12 ? 'am' : 'pm'}`
}
