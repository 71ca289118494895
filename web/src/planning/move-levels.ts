/** The levels one moves to by keys; apart from what it takes to move, as the list of keys comes with the screen. */
import { type PeriodKind, periodKinds } from '@lustra/domain/calendar'

/** Times of day, or whole periods of a kind. */
export type MoveLevel = 'hours' | PeriodKind

/** The finest first. */
export const moveLevels: readonly MoveLevel[] = ['hours', ...periodKinds]

/** The key that takes each level, by its place on the keyboard: the first letter of its English name, or as near as can be. */
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
