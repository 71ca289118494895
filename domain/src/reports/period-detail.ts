/** The length of chart columns, and which lengths suit a period (RPT-037 to 042, RPT-N09). */
import type { ReportPeriod } from './report-period.ts'

export const periodDetails = ['days', 'weeks', 'months', 'years'] as const
export type PeriodDetail = (typeof periodDetails)[number]

export function offeredDetails({ first, last }: ReportPeriod): readonly PeriodDetail[] {
  if (first === null || last === null) return ['weeks', 'months', 'years']
  const span = last - first + 1
  const offered: Readonly<Record<PeriodDetail, boolean>> = {
    days: span <= 180,
    weeks: span >= 28 && span <= 730,
    months: span > 180,
    years: span > 730,
  }
  return periodDetails.filter((detail) => offered[detail])
}

/** The chosen detail, or the finest offered one. */
export function activeDetail(chosen: PeriodDetail, period: ReportPeriod): PeriodDetail {
  const offered = offeredDetails(period)
  return offered.includes(chosen) ? chosen : offered[0]!
}
