import { secondsPerHour, secondsPerMinute } from '../calendar/local-time.ts'

/** `09:34:30`; hours may exceed a day and two digits (RPT-050). */
export function exactDuration(seconds: number): string {
  const hours = Math.floor(seconds / secondsPerHour)
  const minutes = Math.floor((seconds % secondsPerHour) / secondsPerMinute)
  return [hours, minutes, Math.floor(seconds % secondsPerMinute)]
    .map((figure) => String(figure).padStart(2, '0'))
    .join(':')
}
