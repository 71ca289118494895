/** The pages run in UTC, so a wall-clock time is the same number for a `Date`. */
import { type LocalTime } from '@lustra/domain/calendar'

export function dateOf(time: number): Date {
  return new Date(time * 1000)
}

export function timeOf(date: Date): LocalTime {
  return (date.getTime() / 1000) as LocalTime
}
