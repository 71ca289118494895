import { Icon } from '#ui/icons/Icon.tsx'
import { useLanguage, useWords } from '#language/Language.tsx'
import { type TaskId } from '@lustra/contract/ids'
import { type TimeRow } from '@lustra/contract/reports'
import { fillOf } from '#ui/color/fill.ts'
import { exactDuration } from '@lustra/domain/time'
import { useState } from 'react'
import styles from './Table.module.css'
import { TaskCell } from './TaskCell.tsx'
import { unfoldedRows } from './unfolded-rows.ts'

interface TimeTableProps {
  /** Each subtask after its parent. */
  readonly rows: readonly TimeRow[]
  /** The total in seconds. */
  readonly time: number
}

/** Tracked hours by task, with subtasks below their parents and bars on a common scale. */
export function TimeTable({ rows, time }: TimeTableProps) {
  const { all, table } = useWords().reports
  const percent = new Intl.NumberFormat(useLanguage(), {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const [folded, setFolded] = useState<ReadonlySet<TaskId>>(new Set())
  const longest = Math.max(...rows.map((row) => row.time))

  return (
    <table className={`${styles.table} ${styles.dense}`} aria-label={all['time-spent-for-tasks'].title}>
      <thead>
        <tr>
          <th scope="col">{table.task}</th>
          <th scope="col" className={styles.aside}>
            <span className="hidden">{table.bar}</span>
          </th>
          <th scope="col" className={styles.figure}>
            {table.time}
          </th>
          <th scope="col" className={styles.figure}>
            {table.share}
          </th>
        </tr>
      </thead>
      <tbody>
        {unfoldedRows(rows as (TimeRow & { readonly taskId: TaskId })[], folded).map(
          ({ row: { taskId, name, color, depth, time: spent }, isWhole }) => {
            const isFolded = folded.has(taskId)
            return (
              <tr key={taskId} data-top={depth === 0 || undefined}>
                <TaskCell taskId={taskId} name={name} depth={depth}>
                  {isWhole ? (
                    <button
                      type="button"
                      className={styles.fold}
                      aria-label={isFolded ? table.unfold(name) : table.fold(name)}
                      aria-expanded={!isFolded}
                      onClick={() => setFolded(folded.symmetricDifference(new Set([taskId])))}
                    >
                      <Icon name={isFolded ? 'right' : 'unfold'} size="s" />
                    </button>
                  ) : (
                    <i className={styles.fold} />
                  )}
                </TaskCell>
                <td className={styles.aside} aria-label={percent.format(spent / longest)}>
                  <i
                    className={styles.bar}
                    data-whole={isWhole || undefined}
                    style={{ ...fillOf(color).style, width: `${(spent / longest) * 100}%` }}
                  />
                </td>
                <td className={styles.figure}>{exactDuration(spent)}</td>
                <td className={styles.figure}>{percent.format(spent / time)}</td>
              </tr>
            )
          },
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{table.allTasks}</th>
          <td className={styles.aside} aria-hidden="true" />
          <td className={styles.figure}>{exactDuration(time)}</td>
          <td className={styles.figure}>{percent.format(1)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
