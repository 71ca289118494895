import { secondsPerDay, secondsPerHour, secondsPerMinute } from '@lustra/domain/calendar'
import { type Words } from '@lustra/words'

/** The limit of the contract, in seconds. */
export const longestDuration = 3_200_000_000

export function durationText(
  seconds: number,
  { days, hours, minutes }: Pick<Words['taskPanel'], 'days' | 'hours' | 'minutes'>,
): string {
  const inDays = Math.floor(seconds / secondsPerDay)
  const inHours = Math.floor((seconds % secondsPerDay) / secondsPerHour)
  const inMinutes = Math.round((seconds % secondsPerHour) / secondsPerMinute)
  const parts = [
    inDays > 0 && days(String(inDays)),
    inHours > 0 && hours(String(inHours)),
    inMinutes > 0 && minutes(String(inMinutes)),
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(' ') : minutes('0')
}
