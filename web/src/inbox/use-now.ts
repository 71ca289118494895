import { useToday } from '#browser/use-now.ts'
import { clock } from '#browser/clock.ts'
import type { LocalTime } from '@lustra/domain/calendar'

/** The time of this rendering; renders again at midnight. */
export function useNow(): LocalTime {
  useToday()
  return clock.now()
}
