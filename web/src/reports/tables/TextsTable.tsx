import { useDateTexts } from '#language/dates/use-date-texts.ts'
import { clock } from '#browser/clock.ts'
import { useWords } from '#language/Language.tsx'
import { type GoalText } from '@lustra/contract/reports'
import { Link } from '@tanstack/react-router'
import { ListTable } from './ListTable.tsx'
import { Path } from './Path.tsx'
import styles from './Table.module.css'
import { TaskCell } from './TaskCell.tsx'

/** Records of textual goals, newest first. */
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
        { id: 'task', label: table.task, valueOf: ({ name }) => name, renderCell: taskCell },
        {
          id: 'path',
          label: table.partOf,
          isAside: true,
          valueOf: ({ path }) => path.join(' › '),
          renderContent: ({ path }) => <Path names={path} />,
        },
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

function taskCell({ taskId, name, color, path }: GoalText) {
  return <TaskCell key="task" taskId={taskId} name={name} color={color} path={path} />
}
