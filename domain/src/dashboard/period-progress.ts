/** How much of each current period has passed, including the current day or year. */
import { type DayNumber, civilDateOf } from '../calendar/local-time.ts'
import { type PeriodKind, periodOf } from '../calendar/period.ts'
import type { CalendarRules } from '../calendar/rules.ts'

export interface PeriodProgress {
  readonly kind: PeriodKind
  /** Days, or years of a lustrum, including the current one. */
  readonly elapsed: number
  readonly total: number
}

export function periodProgressOf(day: DayNumber, rules: CalendarRules): readonly PeriodProgress[] {
  const inDays = (['WEEKS', 'MONTHS', 'SEASONS', 'YEARS'] as const).map((kind): PeriodProgress => {
    const { start, end } = periodOf(kind, day, rules)
    return { kind, elapsed: day - start + 1, total: end - start }
  })
  const lustrum = periodOf('LUSTRA', day, rules)
  const years = civilDateOf(day).year - civilDateOf(lustrum.start).year + 1
  return [...inDays, { kind: 'LUSTRA', elapsed: years, total: lustrum.unitCount }]
}
