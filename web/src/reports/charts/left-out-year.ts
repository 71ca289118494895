import { printing } from '#browser/printing.ts'
import { useStore } from '#browser/store.ts'
import { useToday } from '#browser/use-now.ts'
import { civilDateOf } from '@lustra/domain/calendar'

/** The year that dates on the screen do without: the current one. Paper, which is read in other years, has them all. */
export function useLeftOutYear(): number | null {
  const { year } = civilDateOf(useToday())
  return useStore(printing) ? null : year
}
