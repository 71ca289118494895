import { clockText } from '#language/dates/date-texts.ts'
import { useDateTexts } from '#language/dates/use-date-texts.ts'
import { clock } from '#browser/clock.ts'
import { useWords } from '#language/Language.tsx'
import { type CompletedTask } from '@lustra/contract/reports'
import { dayOf } from '@lustra/domain/calendar'
import { exactDuration } from '@lustra/domain/time'
import { ListTable } from './ListTable.tsx'
import styles from './Table.module.css'
import { taskColumns } from './task-columns.tsx'

interface CompletedTableProps {
  readonly rows: readonly CompletedTask[]
  readonly total: number
  readonly time: number
}

/** Completed tasks, newest first. `total` and `time` (seconds) include tasks that are not listed. */
export function CompletedTable({ rows, total, time }: CompletedTableProps) {
  const { all, table } = useWords('reports').reports
  const dates = useDateTexts()
  return (
    <ListTable
      label={all['completed-tasks'].title}
      rows={rows}
      keyOf={({ taskId }) => taskId}
      initial={{ column: 'completed', isDescending: true }}
      columns={[
        ...taskColumns(table),
        {
          id: 'completed',
          label: table.completed,
          isFigure: true,
          valueOf: ({ completed }) => completed,
          renderContent: ({ completed }) =>
            `${dates.day(dayOf(completed), clock.now())}, ${clockText(completed)}`,
        },
        {
          id: 'time',
          label: table.time,
          isFigure: true,
          valueOf: ({ time }) => time,
          renderContent: ({ time }) => exactDuration(time),
        },
      ]}
      foot={
        <tr>
          <th scope="row">{table.completedTasks(total)}</th>
          <td className={styles.aside} aria-hidden="true" />
          <td className={styles.figure} aria-hidden="true" />
          <td className={styles.figure}>{exactDuration(time)}</td>
        </tr>
      }
    />
  )
}
