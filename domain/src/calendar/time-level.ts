/** The levels of time that a task can be planned on, from hours to a life (CAL-008). */
export const TimeLevel = {
  Default: 0,
  HoursAndMinutes: 1,
  Days: 2,
  Weeks: 3,
  Months: 4,
  Quarters: 5,
  Seasons: 6,
  Years: 7,
  Lustra: 8,
  Life: 9,
  AboveLife: 10,
} as const

export type TimeLevel = (typeof TimeLevel)[keyof typeof TimeLevel]

export const timeLevels = Object.values(TimeLevel)

/** Levels 0 and 1 both mean hours on plans (CAL-009). */
export function isHourLevel(level: TimeLevel): boolean {
  return level <= TimeLevel.HoursAndMinutes
}

/** Entries on quarters or above life are never displayed (CAL-010). */
export function isVisibleLevel(level: TimeLevel): boolean {
  return level !== TimeLevel.Quarters && level !== TimeLevel.AboveLife
}
