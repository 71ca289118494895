/** Times of day, with 24 or with 12 hours as the user chose. */
import { secondsPerHour, secondsPerMinute } from '@lustra/domain/calendar'
import type { TimeFormat } from '@lustra/contract/settings'
import { Store } from '#browser/store.ts'

/** That of the signed-in user. Screens are rendered anew when it changes. */
export const timeFormat = new Store<TimeFormat>('24')

/** `14:30` or `2:30 pm`, of seconds since midnight. */
export function timeOfDayText(seconds: number, format: TimeFormat = timeFormat.value): string {
  const hour = Math.floor(seconds / secondsPerHour)
  const minute = String(Math.floor(seconds / secondsPerMinute) % 60).padStart(2, '0')
  if (format === '24') return `${hour}:${minute}`
  // With a space that does not break: a line never begins with `pm`.
  return `${hour % 12 || 12}:${minute}\u00a0${hour % 24 < 12 ? 'am' : 'pm'}`
}
