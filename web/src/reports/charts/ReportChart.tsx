import { type ComponentType } from 'react'
import { type LoadedReport } from '../reports-queries.ts'
import { type ChartMark } from './chart-mark.ts'
import { type ChartMode } from './chart-mode.ts'
import { HoursOfDay } from './HoursOfDay.tsx'
import { InboxChart } from './InboxChart.tsx'
import { LineChart } from './LineChart.tsx'
import { StackedTime } from './StackedTime.tsx'

export interface ChartViewProps {
  readonly title: string
  readonly report: LoadedReport
  /** Leads to the records behind a mark; charts of counts have none. */
  readonly onSelect: (mark: ChartMark) => void
}

interface ReportChartProps extends ChartViewProps {
  readonly mode: ChartMode
}

const views: Readonly<Record<ChartMode, ComponentType<ChartViewProps>>> = {
  stackedTime: StackedTime,
  hoursOfDay: HoursOfDay,
  inbox: InboxChart,
  values: LineChart,
  taskCounts: LineChart,
}

/** The chart of a report, with its legend and its table. */
export function ReportChart({ mode, ...view }: ReportChartProps) {
  const Chart = views[mode]
  return <Chart {...view} />
}
