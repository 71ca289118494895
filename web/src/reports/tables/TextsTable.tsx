import { useDateTexts } from '#language/dates/use-date-texts.ts'
import { clock } from '#browser/clock.ts'
import { useWords } from '#language/Language.tsx'
import { type GoalText } from '@lustra/contract/reports'
import { Link } from '@tanstack/react-router'
import { ListTable } from './ListTable.tsx'
import styles from './Table.module.css'
import { taskColumns } from './task-columns.tsx'

export function TextsTable({ rows }: { readonly rows: readonly GoalText[] }) {
  const { all, table } = useWords('reports').reports
  const dates = useDateTexts()
  return (
    <ListTable
      className={styles.comments}
      label={all['textual-records-by-goals'].title}
      rows={rows}
      keyOf={({ id }) => id}
      initial={{ column: 'day', isDescending: true }}
      columns={[
        ...taskColumns(table),
        {
          id: 'goal',
          label: table.goal,
          valueOf: ({ goal }) => goal,
          renderContent: ({ id, goalId, goal }) => (
            <Link className="link trunc" title={goal} to="/goals" search={{ goal: goalId, record: id }}>
              {goal}
            </Link>
          ),
        },
        {
          id: 'note',
          label: table.record,
          valueOf: ({ note }) => note,
          renderContent: ({ note }) => <p>{note}</p>,
        },
        {
          id: 'day',
          label: table.day,
          isFigure: true,
          valueOf: ({ day }) => day,
          renderContent: ({ day }) => dates.day(day, clock.now()),
        },
      ]}
    />
  )
}
