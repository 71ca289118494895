import { useWords } from '#language/Language.tsx'
import { type Report } from '@lustra/domain/reports'
import { ReportChart } from './charts/lazy-components.ts'
import { type ReportMark } from './records/mark.ts'
import { type LoadedReport, rowsOf } from './reports-queries.ts'
import { PlanFactReport } from './plan-fact/PlanFactReport.tsx'
import { AbandonedTable } from './tables/AbandonedTable.tsx'
import { CommentsTable } from './tables/CommentsTable.tsx'
import { CompletedTable } from './tables/CompletedTable.tsx'
import { GoalProgress } from './tables/GoalProgress.tsx'
import { StatisticsTable } from './tables/StatisticsTable.tsx'
import styles from './tables/Table.module.css'
import { TextsTable } from './tables/TextsTable.tsx'
import { TimeTable } from './tables/TimeTable.tsx'
import { Timesheet } from './tables/Timesheet.tsx'

interface ReportRowsProps {
  readonly report: Report
  readonly loaded: LoadedReport
  /** Leads to the records behind a mark, a cell or a row. */
  readonly onSelect: (mark: ReportMark) => void
}

/** Renders the rows, in the form of the report's mode. */
export function ReportRows({ report: { code, mode, params }, loaded, onSelect }: ReportRowsProps) {
  const { title } = useWords('reports').reports.all[code]
  const byCategory = params.includes('category')
  const { columns = [], time = 0, total } = loaded
  switch (mode) {
    case 'timeTree':
      return (
        <TimeTable
          title={title}
          byCategory={byCategory}
          rows={rowsOf('time-spent-for-tasks', loaded)}
          loaded={loaded}
          onSelect={onSelect}
        />
      )
    case 'timesheet':
      return (
        <Timesheet
          title={title}
          byCategory={byCategory}
          rows={rowsOf('weekly-timesheet', loaded)}
          days={columns}
          time={time}
          onSelect={onSelect}
        />
      )
    case 'comments':
      return <CommentsTable rows={rowsOf('comments-for-time-tracking-records', loaded)} />
    case 'completed':
      return <CompletedTable rows={rowsOf('completed-tasks', loaded)} total={total} />
    case 'abandoned':
      return <AbandonedTable rows={rowsOf('abandoned-tasks', loaded)} type={loaded.params.abandonedFilter!} />
    case 'texts':
      return <TextsTable rows={rowsOf('textual-records-by-goals', loaded)} />
    case 'progress':
      return loaded.goal && <GoalProgress rows={rowsOf('goal-progress', loaded)} goal={loaded.goal} />
    case 'statistics':
      return <StatisticsTable rows={rowsOf('statistics', loaded)} />
    case 'planFact':
      return (
        loaded.planFact && (
          <PlanFactReport
            title={title}
            rows={rowsOf('plan-against-fact', loaded)}
            summary={loaded.planFact}
            params={loaded.params}
          />
        )
      )
    case 'stackedTime':
    case 'hoursOfDay':
    case 'inbox':
    case 'values':
    case 'taskCounts':
      return (
        <ReportChart
          mode={mode}
          title={title}
          report={loaded}
          onSelect={onSelect}
          fallback={<div className={styles.chartWaits} />}
        />
      )
  }
}
