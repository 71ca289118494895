import type { PeriodDetail } from '@lustra/domain/reports'

interface Report {
  readonly payedGroup: 'FREE' | 'PAID'
  readonly payedEnabled: boolean
}

/** Whether the reply has sample data. */
export function isLocked(report: Report): boolean {
  return report.payedGroup === 'PAID' && !report.payedEnabled
}

/** The period of a chart's column: months in sample data, whatever was requested. */
export function columnDetailOf(
  report: Report & { readonly params: { readonly periodDetail?: PeriodDetail | undefined } },
): PeriodDetail {
  return isLocked(report) ? 'months' : (report.params.periodDetail ?? 'days')
}
