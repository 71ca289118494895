import { printing } from '#browser/printing.ts'
import { useStore } from '#browser/store.ts'
import { useToday } from '#browser/use-now.ts'
import { civilDateOf } from '@lustra/domain/calendar'

/** The year that dates on the screen omit: the current one. Printed dates have every year. */
export function useLeftOutYear(): number | null {
  const { year } = civilDateOf(useToday())
  return useStore(printing) ? null : year
}
