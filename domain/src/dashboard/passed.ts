/** How much of each period one lives in has passed, with the day or year that is going on. */
import { type DayNumber, civilDateOf } from '../calendar/local-time.ts'
import { type PeriodKind, periodOf } from '../calendar/period.ts'
import type { CalendarRules } from '../calendar/rules.ts'

export interface Passed {
  readonly kind: PeriodKind
  /** Days; of a lustrum years. The one that is going on counts. */
  readonly passed: number
  readonly of: number
}

export function passedOf(day: DayNumber, rules: CalendarRules): readonly Passed[] {
  const inDays = (['WEEKS', 'MONTHS', 'SEASONS', 'YEARS'] as const).map((kind): Passed => {
    const { start, end } = periodOf(kind, day, rules)
    return { kind, passed: day - start + 1, of: end - start }
  })
  const lustrum = periodOf('LUSTRA', day, rules)
  const years = civilDateOf(day).year - civilDateOf(lustrum.start).year + 1
  return [...inDays, { kind: 'LUSTRA', passed: years, of: lustrum.unitCount }]
}
