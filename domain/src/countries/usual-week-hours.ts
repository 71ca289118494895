/** The hours of an office in a country, which are proposed to its users. */
import { type WorkingDay, daysPerWeek, secondsPerHour } from '../calendar/index.ts'
import type { WeekHours } from '../capacity/index.ts'

const usualDay = hours(9, 18)

/** Where work usually begins or ends at another hour. */
const days: Readonly<Record<string, WorkingDay>> = {
  ...inEach('DK FI NO SE', hours(8, 16)),
  ...inEach('AU CA DE GB IE NL NZ US', hours(9, 17)),
}

/** The days off where they are not Saturday and Sunday, by the week data of Unicode; Sunday is 0. */
const daysOff: Readonly<Record<string, readonly number[]>> = {
  ...inEach('BH DZ EG IL IQ JO KW LY OM QA SA SD SY YE', [5, 6]),
  ...inEach('AF', [4, 5]),
  ...inEach('IR', [5]),
  ...inEach('IN UG', [0]),
}

/** For a country as two letters of ISO 3166, or null. */
export function usualWeekHours(country: string | null): WeekHours {
  const day = days[country ?? ''] ?? usualDay
  const off = daysOff[country ?? ''] ?? [0, 6]
  return Array.from({ length: daysPerWeek }, (_, weekday) => (off.includes(weekday) ? [] : [day]))
}

function hours(from: number, to: number): WorkingDay {
  return { from: from * secondsPerHour, to: to * secondsPerHour }
}

function inEach<Value>(countries: string, value: Value): Record<string, Value> {
  return Object.fromEntries(countries.split(' ').map((country) => [country, value]))
}
