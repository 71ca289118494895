import { clockText } from '#language/dates/date-texts.ts'
import { useDateTexts } from '#language/dates/use-date-texts.ts'
import { clock } from '#browser/clock.ts'
import { useWords } from '#language/Language.tsx'
import { type CommentsRow } from '@lustra/contract/reports'
import { dayOf, formatDay } from '@lustra/domain/calendar'
import { exactDuration } from '@lustra/domain/time'
import { Link } from '@tanstack/react-router'
import { ListTable } from './ListTable.tsx'
import styles from './Table.module.css'
import { taskColumns } from './task-columns.tsx'

interface CommentsTableProps {
  readonly rows: readonly CommentsRow[]
  readonly total: number
  readonly time: number
}

/** Time records with their comments, newest first. `total` and `time` (seconds) include records that are not listed. */
export function CommentsTable({ rows, total, time }: CommentsTableProps) {
  const { all, drill, table } = useWords('reports').reports
  const dates = useDateTexts()
  return (
    <ListTable
      className={styles.comments}
      label={all['comments-for-time-tracking-records'].title}
      rows={rows}
      keyOf={({ recordId }) => recordId}
      initial={{ column: 'start', isDescending: true }}
      columns={[
        ...taskColumns(table),
        {
          id: 'start',
          label: table.record,
          valueOf: ({ start }) => start,
          renderContent: ({ recordId, start, end }) => (
            <Link className="link" to="/time" search={{ from: formatDay(dayOf(start)), record: recordId }}>
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
      foot={
        <tr>
          <th scope="row">{drill.count(total)}</th>
          <td className={styles.aside} aria-hidden="true" />
          <td aria-hidden="true" />
          <td aria-hidden="true" />
          <td className={styles.figure}>{exactDuration(time)}</td>
        </tr>
      }
    />
  )
}
