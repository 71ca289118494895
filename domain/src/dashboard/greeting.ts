import { type LocalTime, dayOf, secondsPerHour, startOfDay } from '../calendar/local-time.ts'

export const partsOfDay = ['night', 'morning', 'afternoon', 'evening'] as const
export type PartOfDay = (typeof partsOfDay)[number]

/** The first hour of each greeting (DSH-004 to 007). */
const firstHours = { night: 0, morning: 5, afternoon: 12, evening: 17 } as const satisfies Record<
  PartOfDay,
  number
>

export function partOfDay(now: LocalTime): PartOfDay {
  const hour = (now - startOfDay(dayOf(now))) / secondsPerHour
  return partsOfDay.findLast((part) => hour >= firstHours[part])!
}
