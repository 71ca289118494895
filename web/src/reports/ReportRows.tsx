import { type ReportCode } from '@lustra/domain/reports'
import { AbandonedTable } from './AbandonedTable.tsx'
import { GoalProgress } from './GoalProgress.tsx'
import { type LoadedReport, rowsOf } from './reports-queries.ts'
import { TimeTable } from './TimeTable.tsx'

interface ReportRowsProps {
  readonly code: ReportCode
  readonly shown: LoadedReport
}

/** The rows of each report in its own way. */
export function ReportRows({ code, shown }: ReportRowsProps) {
  switch (code) {
    case 'time-spent-for-tasks':
      return <TimeTable rows={rowsOf(code, shown)} time={shown.time ?? 0} />
    case 'abandoned-tasks':
      return <AbandonedTable rows={rowsOf(code, shown)} type={shown.params.abandonedFilter!} />
    case 'goal-progress':
      return shown.goal && <GoalProgress rows={rowsOf(code, shown)} goal={shown.goal} />
  }
}
