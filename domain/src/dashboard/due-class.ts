/** Classifies due dates, and decides which ones the dashboard lists. */
import { type DayNumber, type LocalTime, addDays, dayOf, startOfDay } from '../calendar/local-time.ts'

export const dueClasses = ['overdue', 'today', 'future'] as const
export type DueClass = (typeof dueClasses)[number]

/** `today` means today and tomorrow: soon overdue (DSH-028 to 030). */
export function dueClassOf(due: LocalTime, now: LocalTime): DueClass {
  if (due < now) return 'overdue'
  return due < startOfDay(addDays(dayOf(now), 2)) ? 'today' : 'future'
}

/** Tasks due later are not listed yet (DSH-N09). */
export function dueHorizon(today: DayNumber): LocalTime {
  return startOfDay(addDays(today, 31))
}
