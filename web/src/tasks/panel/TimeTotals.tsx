import { hourText } from '#shared/calendar/date-texts.ts'
import { useWords } from '#shared/language/Language.tsx'
import { type TaskId } from '@lustra/contract/ids'
import { Link } from '@tanstack/react-router'
import styles from './TaskPanel.module.css'

interface Total {
  readonly own: number
  readonly all: number
}

interface TimeTotalsProps {
  readonly taskId: TaskId
  readonly planned: Total
  readonly tracked: Total
  /** Without subtasks both figures of a total are one. */
  readonly hasSubtasks: boolean
}

/** Hours planned and hours tracked, the task's own and with its subtasks, and the way to when they were (TSK-062). */
export function TimeTotals({ taskId, planned, tracked, hasSubtasks }: TimeTotalsProps) {
  const { taskPanel, reports } = useWords()
  const { time } = taskPanel
  const figures = [
    [time.planned, planned.own],
    [time.tracked, tracked.own],
    ...(hasSubtasks
      ? [[time.plannedAll, planned.all] as const, [time.trackedAll, tracked.all] as const]
      : []),
  ] as const
  return (
    <section className={styles.totals} aria-label={time.title}>
      {figures.map(([label, seconds]) => (
        <div key={label}>
          <b className="num">{hourText(seconds)}</b>
          <span>{label}</span>
        </div>
      ))}
      <Link
        className={`link ${styles.report}`}
        to="/reports/$code"
        params={{ code: 'time-spent-for-tasks' }}
        search={{ task_id: taskId }}
      >
        {reports.links.task}
      </Link>
    </section>
  )
}
