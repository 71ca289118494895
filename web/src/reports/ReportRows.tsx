import { type ReportCode, findReport } from '@lustra/domain/reports'
import { useWords } from '#language/Language.tsx'
import { AbandonedTable } from './AbandonedTable.tsx'
import { ReportChart } from './charts/lazy-components.ts'
import { GoalProgress } from './GoalProgress.tsx'
import { type LoadedReport, rowsOf } from './reports-queries.ts'
import { TimeTable } from './TimeTable.tsx'

interface ReportRowsProps {
  readonly code: ReportCode
  readonly report: LoadedReport
}

/** Renders the rows, in the form of the report's mode. */
export function ReportRows({ code, report }: ReportRowsProps) {
  const { title } = useWords().reports.all[code]
  const { mode } = findReport(code)!
  switch (mode) {
    case 'abandoned':
      return <AbandonedTable rows={rowsOf('abandoned-tasks', report)} type={report.params.abandonedFilter!} />
    case 'progress':
      return report.goal && <GoalProgress rows={rowsOf('goal-progress', report)} goal={report.goal} />
    case 'timeTree':
      return <TimeTable rows={rowsOf('time-spent-for-tasks', report)} time={report.time ?? 0} />
    case 'stackedTime':
    case 'hoursOfDay':
    case 'inbox':
    case 'values':
    case 'taskCounts':
      return <ReportChart mode={mode} title={title} report={report} onSelect={() => undefined} />
    default:
      return <pre>{JSON.stringify(report.data, null, 1)}</pre>
  }
}
