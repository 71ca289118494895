import { useWords } from '#language/Language.tsx'
import { CatchBoundary } from '@tanstack/react-router'
import { type ReportMode } from '@lustra/domain/reports'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { type ComponentType } from 'react'
import { type LoadedReport } from '../reports-queries.ts'
import { type ChartMark } from './chart-mark.ts'
import { HoursOfDay } from './HoursOfDay.tsx'
import { InboxChart } from './InboxChart.tsx'
import { LineChart } from './LineChart.tsx'
import { StackedTime } from './StackedTime.tsx'

/** Reports that are drawn. */
export type ChartMode = Extract<ReportMode, 'stackedTime' | 'hoursOfDay' | 'inbox' | 'values' | 'taskCounts'>

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

/** The chart of a report, with its legend and its table. What cannot be drawn counts as no data (RPT-048). */
export function ReportChart({ mode, ...view }: ReportChartProps) {
  const Chart = views[mode]
  return (
    <CatchBoundary getResetKey={() => mode} errorComponent={NotDrawn}>
      <Chart {...view} />
    </CatchBoundary>
  )
}

function NotDrawn() {
  return (
    <EmptyState icon="report" title={useWords().reports.noData}>
      {[]}
    </EmptyState>
  )
}
