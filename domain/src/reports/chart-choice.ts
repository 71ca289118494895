/** How the chart of a report is shown: a part of its address and of saved reports, without effect on its data. */
import type { Report, ReportMode } from './catalogue.ts'

export const chartViews = ['chart', 'table'] as const

export type ChartParam =
  | 'view'
  /** The series that are left out of the chart, its sums and its shares. */
  | 'leftOut'

const paramsByMode: Readonly<Partial<Record<ReportMode, readonly ChartParam[]>>> = {
  stackedTime: ['view', 'leftOut'],
  hoursOfDay: ['view'],
  inbox: ['view'],
  values: ['view'],
  taskCounts: ['view'],
}

/** The parameters that the chart of a report has. */
export function chartParamsOf({ mode }: Pick<Report, 'mode'>): readonly ChartParam[] {
  return paramsByMode[mode] ?? []
}
