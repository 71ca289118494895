/** The levels reachable by keys. A separate module, because the list of keys is loaded before the dialog. */
import { type PeriodKind, TimeLevel, levelOfKind, periodKinds } from '@lustra/domain/calendar'

export type MoveLevel = 'hours' | PeriodKind

/** Finest first. */
export const moveLevels: readonly MoveLevel[] = ['hours', ...periodKinds]

/** The key of each level: the first letter of its English name, or a similar one. */
export const levelLetters: Readonly<Record<MoveLevel, string>> = {
  hours: 'H',
  DAYS: 'D',
  WEEKS: 'W',
  MONTHS: 'M',
  SEASONS: 'S',
  YEARS: 'Y',
  LUSTRA: 'L',
  LIFE: 'F',
}

export function timeLevelOf(level: MoveLevel): TimeLevel {
  return level === 'hours' ? TimeLevel.HoursAndMinutes : levelOfKind(level)
}
