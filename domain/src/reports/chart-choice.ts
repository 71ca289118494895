/** How a report's chart is displayed: a part of its address and of saved reports, without effect on its data. */
import type { Report, ReportMode } from './catalogue.ts'

export const chartViews = ['chart', 'table'] as const
/** The rows that the report of the hours of the day can have. */
export const hourRows = ['categories', 'weekdays'] as const

export type ChartParam =
  | 'view'
  /** The series that are excluded from the chart, its sums and shares. */
  | 'leftOut'
  | 'hourRows'
  /** The category whose hours are shown by weekday. */
  | 'hoursOf'

const paramsByMode: Readonly<Partial<Record<ReportMode, readonly ChartParam[]>>> = {
  stackedTime: ['view', 'leftOut'],
  hoursOfDay: ['view', 'hourRows', 'hoursOf'],
  inbox: ['view'],
  values: ['view'],
  taskCounts: ['view'],
}

export function chartParamsOf({ mode }: Pick<Report, 'mode'>): readonly ChartParam[] {
  return paramsByMode[mode] ?? []
}
