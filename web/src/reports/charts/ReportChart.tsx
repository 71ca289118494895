import { type ReportMode } from '@lustra/domain/reports'
import { type LoadedReport } from '../reports-queries.ts'
import { type ChartMark } from './chart-mark.ts'

/** Reports that are drawn. */
export type ChartMode = Extract<ReportMode, 'stackedTime' | 'hoursOfDay' | 'inbox' | 'values' | 'taskCounts'>

interface ReportChartProps {
  readonly mode: ChartMode
  readonly title: string
  readonly report: LoadedReport
  /** Leads to the records behind a mark; charts of counts have none. */
  readonly onSelect: (mark: ChartMark) => void
}

/** The chart of a report, with its legend and its table. */
export function ReportChart({ title }: ReportChartProps) {
  return <p>{title}</p>
}
