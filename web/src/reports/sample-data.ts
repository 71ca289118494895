/** Data that are not the user's own, which locked reports show. */
import type { PeriodDetail } from '@lustra/domain/reports'

interface Report {
  readonly payedGroup: 'FREE' | 'PAID'
  readonly payedEnabled: boolean
}

/** Whether a reply has sample data. */
export function isLocked(report: Report): boolean {
  return report.payedGroup === 'PAID' && !report.payedEnabled
}

/** What a column of the chart stands for: months in sample data, whatever was asked for. */
export function columnDetailOf(
  report: Report & { readonly params: { readonly periodDetail?: PeriodDetail | undefined } },
): PeriodDetail {
  return isLocked(report) ? 'months' : (report.params.periodDetail ?? 'days')
}
