import { dateTexts } from '#language/dates/date-texts.ts'
import { clock } from '#browser/clock.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { type AbandonedTask } from '@lustra/contract/reports'
import { dayOf } from '@lustra/domain/calendar'
import { type AbandonedType } from '@lustra/domain/reports'
import styles from './Table.module.css'
import { TaskCell } from './TaskCell.tsx'

interface AbandonedTableProps {
  readonly rows: readonly AbandonedTask[]
  readonly type: AbandonedType
}

/** Abandoned tasks, the oldest first. */
export function AbandonedTable({ rows, type }: AbandonedTableProps) {
  const { all, abandoned, table } = useWords().reports
  const dates = dateTexts(useLanguage())
  return (
    <table className={styles.table} aria-label={all['abandoned-tasks'].title}>
      <thead>
        <tr>
          <th scope="col">{table.task}</th>
          <th scope="col" className={styles.aside}>
            {table.partOf}
          </th>
          <th scope="col" className={styles.figure}>
            {abandoned.since[type]}
          </th>
          <th scope="col" className={styles.figure}>
            {abandoned.days}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ taskId, name, path, color, since, days }) => (
          <tr key={taskId}>
            <TaskCell taskId={taskId} name={name} color={color} />
            <td className={styles.aside}>
              <span className="trunc">{path.join(' › ')}</span>
            </td>
            <td className={styles.figure}>{since === null ? '' : dates.day(dayOf(since), clock.now())}</td>
            <td className={styles.figure}>{days}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
