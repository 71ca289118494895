import { past } from '#browser/past.ts'
import { hourText } from '#language/dates/date-texts.ts'
import { useWords } from '#language/Language.tsx'
import { type TaskId } from '@lustra/contract/ids'
import { Link } from '@tanstack/react-router'
import styles from '../TaskPanel.module.css'

interface Total {
  readonly own: number
  readonly all: number
}

interface TimeTotalsProps {
  readonly taskId: TaskId
  readonly planned: Total
  readonly tracked: Total
  /** Seconds, including subtasks; the current week is last. */
  readonly weeks: readonly number[]
  /** Without subtasks, both figures of a total are equal. */
  readonly hasSubtasks: boolean
}

/** Planned and tracked hours, without and with subtasks, and a link to the report (TSK-062). */
export function TimeTotals({ taskId, planned, tracked, weeks, hasSubtasks }: TimeTotalsProps) {
  const { taskPanel, reports } = useWords('taskPanel', 'reports')
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
      <Weeks weeks={weeks} />
      {!past && (
        <Link
          className={`link ${styles.report}`}
          to="/reports/$code"
          params={{ code: 'time-spent-for-tasks' }}
          search={{ taskId, periodPreset: 'allTime' }}
        >
          {reports.links.task}
        </Link>
      )}
    </section>
  )
}

function Weeks({ weeks }: Pick<TimeTotalsProps, 'weeks'>) {
  const { taskPanel, plans } = useWords('taskPanel')
  const { time } = taskPanel
  const max = Math.max(...weeks)
  if (max === 0) return null
  const durations = weeks.map(plans.duration.short)
  const bars = weeks.map((seconds, week) => ({ week, height: `${(seconds / max) * 100}%` }))
  return (
    <div className={styles.weeks} role="img" aria-label={time.weeks(weeks.length, durations.join(', '))}>
      <p>
        {bars.map(({ week, height }) => (
          <i key={week} style={{ height }} />
        ))}
      </p>
      <span className="num">{time.thisWeek(weeks.at(-1)!)}</span>
    </div>
  )
}
