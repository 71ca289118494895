import { type CalendarRules, type DayNumber, addDays, startOfPeriod } from '@lustra/domain/calendar'
import { type Report, type ReportParam, periodOfPreset, withBoundary } from '@lustra/domain/reports'
import { type ReportParams } from './report-address.ts'

/** Sets a parameter of the visible report. */
export type ChooseParam = <Param extends ReportParam>(
  param: Param,
  value: NonNullable<ReportParams[Param]> | null,
) => void

interface Calendar {
  readonly today: DayNumber
  readonly rules: CalendarRules
}

/** A preset sets its days; a day clears the preset, and in a timesheet moves both days to its week (RPT-036, RPT-N13). */
export function paramsAfter(
  { mode }: Report,
  params: ReportParams,
  param: ReportParam,
  value: unknown,
  { today, rules }: Calendar,
): ReportParams {
  const changed: ReportParams = { ...params, [param]: value }
  if (param === 'periodPreset' && changed.periodPreset) {
    return { ...changed, ...daysOf(periodOfPreset(changed.periodPreset, today, rules)) }
  }
  if (param !== 'startTime' && param !== 'endTime') return changed
  const day = value as DayNumber | null
  if (mode === 'timesheet') {
    const first = startOfPeriod('WEEKS', day ?? today, rules)
    return { ...changed, periodPreset: null, startTime: first, endTime: addDays(first, 6) }
  }
  const before = { first: params.startTime ?? null, last: params.endTime ?? null }
  const period = withBoundary(before, param === 'startTime' ? 'first' : 'last', day)
  return { ...changed, periodPreset: null, ...daysOf(period) }
}

function daysOf({ first, last }: { readonly first: DayNumber | null; readonly last: DayNumber | null }) {
  return { startTime: first, endTime: last }
}
