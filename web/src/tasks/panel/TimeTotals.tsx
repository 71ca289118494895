import { hourText } from '#shared/calendar/date-texts.ts'
import { useWords } from '#shared/language/Language.tsx'
import styles from './TaskPanel.module.css'

interface Total {
  readonly own: number
  readonly all: number
}

interface TimeTotalsProps {
  readonly planned: Total
  readonly tracked: Total
  /** Without subtasks both figures of a total are one. */
  readonly hasSubtasks: boolean
}

/** Hours planned and hours tracked, the task's own and with its subtasks. */
export function TimeTotals({ planned, tracked, hasSubtasks }: TimeTotalsProps) {
  const { time } = useWords().taskPanel
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
    </section>
  )
}
