import { useToday } from '#browser/use-now.ts'
import { clock } from '#browser/clock.ts'
import type { LocalTime } from '@lustra/domain/calendar'

/** As of this rendering; a new day renders anew. */
export function useNow(): LocalTime {
  useToday()
  return clock.now()
}
