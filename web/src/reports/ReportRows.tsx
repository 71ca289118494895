import { type ReportCode } from '@lustra/domain/reports'
import { AbandonedTable } from './AbandonedTable.tsx'
import { GoalProgress } from './GoalProgress.tsx'
import { type LoadedReport, rowsOf } from './reports-queries.ts'
import { TimeTable } from './TimeTable.tsx'

interface ReportRowsProps {
  readonly code: ReportCode
  readonly report: LoadedReport
}

/** Renders the rows, in a form of their own for each report. */
export function ReportRows({ code, report }: ReportRowsProps) {
  switch (code) {
    case 'time-spent-for-tasks':
      return <TimeTable rows={rowsOf(code, report)} time={report.time ?? 0} />
    case 'abandoned-tasks':
      return <AbandonedTable rows={rowsOf(code, report)} type={report.params.abandonedFilter!} />
    case 'goal-progress':
      return report.goal && <GoalProgress rows={rowsOf(code, report)} goal={report.goal} />
  }
}
