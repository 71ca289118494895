/** Dates as users type them: `20.11.2026 10:30:00`, in both languages. */
import { type LocalTime, formatLocalTime, parseLocalTime } from './local-time.ts'

const shape = /^(\d{2})\.(\d{2})\.(\d{4}) (\d{2}):(\d{2}):(\d{2})$/

/** Null for anything but an existing date in this nineteen-character format (FND-090). */
export function parseDateInput(text: string): LocalTime | null {
  return shape.test(text) ? parseLocalTime(text.replace(shape, '$3-$2-$1T$4:$5:$6')) : null
}

export function formatDateInput(time: LocalTime): string {
  const [date = '', clock = ''] = formatLocalTime(time).split('T')
  return `${date.split('-').toReversed().join('.')} ${clock}`
}
