import { type Report } from '@lustra/domain/reports'
import { type ReportParams } from './report-address.ts'

export function isTimesheet({ mode }: Report, { periodPreset }: ReportParams): boolean {
  return periodPreset !== undefined && mode === 'timesheet'
}

/** A table has columns of a time level only where it is compared. */
export function hasDetail({ mode }: Report, { periodDetail, compare }: ReportParams): boolean {
  return periodDetail !== undefined && (mode !== 'timeTree' || Boolean(compare))
}
