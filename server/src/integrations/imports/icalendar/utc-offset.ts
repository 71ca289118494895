import { secondsPerDay } from '@lustra/domain/calendar'

/** Parses `+0130`, `-05:00` and `+013045` to seconds; null for anything else. */
export function offsetSeconds(text: string): number | null {
  const parts = /^([+-])(\d{1,2}):?(\d{2})?:?(\d{2})?$/.exec(text.trim())
  if (!parts) return null
  const seconds = Number(parts[2]) * 3600 + Number(parts[3] ?? 0) * 60 + Number(parts[4] ?? 0)
  if (seconds > secondsPerDay) return null
  return parts[1] === '-' ? -seconds : seconds
}
