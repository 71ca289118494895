import { clockText } from '#language/dates/date-texts.ts'
import { useDateTexts } from '#language/dates/use-date-texts.ts'
import { clock } from '#browser/clock.ts'
import { useWords } from '#language/Language.tsx'
import { type CommentsRow } from '@lustra/contract/reports'
import { dayOf } from '@lustra/domain/calendar'
import { exactDuration } from '@lustra/domain/time'
import { Link } from '@tanstack/react-router'
import { textOfDay } from '#time/index.ts'
import { ListTable } from './ListTable.tsx'
import styles from './Table.module.css'
import { TaskCell } from './TaskCell.tsx'

/** Time records with their comments, the last one first. */
export function CommentsTable({ rows }: { readonly rows: readonly CommentsRow[] }) {
  const { all, table } = useWords('reports').reports
  const dates = useDateTexts()
  return (
    <ListTable
      className={styles.comments}
      label={all['comments-for-time-tracking-records'].title}
      rows={rows}
      keyOf={({ recordId }) => recordId}
      initial={{ column: 'start', isDescending: true }}
      columns={[
        { id: 'task', label: table.task, valueOf: ({ name }) => name, renderCell: taskCell },
        {
          id: 'start',
          label: table.record,
          valueOf: ({ start }) => start,
          renderContent: ({ start, end }) => (
            <Link className="link" to="/time" search={{ from: textOfDay(dayOf(start)) }}>
              {`${dates.day(dayOf(start), clock.now())}, ${clockText(start)} – ${clockText(end)}`}
            </Link>
          ),
        },
        {
          id: 'comments',
          label: table.comments,
          valueOf: ({ comments }) => comments[0]?.text ?? '',
          renderContent: ({ comments }) => comments.map(({ id, text }) => <p key={id}>{text}</p>),
        },
        {
          id: 'time',
          label: table.time,
          isFigure: true,
          valueOf: ({ time }) => time,
          renderContent: ({ time }) => exactDuration(time),
        },
      ]}
    />
  )
}

function taskCell({ taskId, name, color, path }: CommentsRow) {
  return <TaskCell key="task" taskId={taskId} name={name} color={color} path={path} />
}
