import { ignoreFailure } from '#browser/outdated-page.ts'
import { useWords } from '#language/Language.tsx'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { type Report, type ReportMode } from '@lustra/domain/reports'
import { charts } from './charts/lazy-components.ts'
import { PlanFactReport } from './plan-fact/lazy-components.ts'
import { type SelectMark } from './charts/chart-mark.ts'
import { type LoadedReport, rowsOf } from './reports-queries.ts'
import {
  AbandonedTable,
  CommentsTable,
  CompletedTable,
  GoalProgress,
  StatisticsTable,
  TextsTable,
  TimeTable,
  Timesheet,
} from './tables/lazy-components.ts'
import styles from './tables/Table.module.css'

const viewOf: Readonly<Record<ReportMode, { load(): Promise<unknown> }>> = {
  timeTree: TimeTable,
  timesheet: Timesheet,
  comments: CommentsTable,
  completed: CompletedTable,
  abandoned: AbandonedTable,
  texts: TextsTable,
  progress: GoalProgress,
  statistics: StatisticsTable,
  planFact: PlanFactReport,
  ...charts,
}

/** Loads the code in parallel with the data. If that fails, the code is loaded again when it is rendered. */
export function loadRows({ mode }: Report): void {
  viewOf[mode].load().catch(ignoreFailure)
}

interface ReportRowsProps {
  readonly report: Report
  readonly loaded: LoadedReport
  /** Opens the records behind a mark, a cell or a row. */
  readonly onSelect: SelectMark
}

export function ReportRows({ report: { code, mode, params }, loaded, onSelect }: ReportRowsProps) {
  const { title } = useWords('reports').reports.all[code]
  const waiting = <WaitingRows />
  const byCategory = params.includes('category')
  const { columns = [], time = 0, total } = loaded
  switch (mode) {
    case 'timeTree':
      return (
        <TimeTable
          fallback={waiting}
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
          fallback={waiting}
          title={title}
          byCategory={byCategory}
          rows={rowsOf('weekly-timesheet', loaded)}
          days={columns}
          time={time}
          onSelect={onSelect}
        />
      )
    case 'comments':
      return (
        <CommentsTable
          fallback={waiting}
          rows={rowsOf('comments-for-time-tracking-records', loaded)}
          total={total}
          time={time}
        />
      )
    case 'completed':
      return (
        <CompletedTable
          fallback={waiting}
          rows={rowsOf('completed-tasks', loaded)}
          total={total}
          time={time}
        />
      )
    case 'abandoned':
      return (
        <AbandonedTable
          fallback={waiting}
          rows={rowsOf('abandoned-tasks', loaded)}
          type={loaded.params.abandonedFilter!}
        />
      )
    case 'texts':
      return <TextsTable fallback={waiting} rows={rowsOf('textual-records-by-goals', loaded)} />
    case 'progress':
      return (
        loaded.goal && (
          <GoalProgress fallback={waiting} rows={rowsOf('goal-progress', loaded)} goal={loaded.goal} />
        )
      )
    case 'statistics':
      return <StatisticsTable fallback={waiting} rows={rowsOf('statistics', loaded)} />
    case 'planFact':
      return (
        loaded.planFact && (
          <PlanFactReport
            fallback={waiting}
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
    case 'taskCounts': {
      const Chart = charts[mode]
      return (
        <Chart
          title={title}
          report={loaded}
          onSelect={onSelect}
          fallback={<div className={styles.chartWaits} />}
        />
      )
    }
  }
}
