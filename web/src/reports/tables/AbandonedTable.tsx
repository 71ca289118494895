import { useDateTexts } from '#language/dates/use-date-texts.ts'
import { clock } from '#browser/clock.ts'
import { useWords } from '#language/Language.tsx'
import { type AbandonedTask } from '@lustra/contract/reports'
import { dayOf } from '@lustra/domain/calendar'
import { type AbandonedType } from '@lustra/domain/reports'
import { ListTable } from './ListTable.tsx'
import { taskColumns } from './task-columns.tsx'

interface AbandonedTableProps {
  readonly rows: readonly AbandonedTask[]
  readonly type: AbandonedType
}

/** Abandoned tasks, oldest first. */
export function AbandonedTable({ rows, type }: AbandonedTableProps) {
  const { all, abandoned, table } = useWords('reports').reports
  const dates = useDateTexts()
  return (
    <ListTable
      label={all['abandoned-tasks'].title}
      rows={rows}
      keyOf={({ taskId }) => taskId}
      initial={{ column: 'days', isDescending: true }}
      columns={[
        ...taskColumns(table),
        {
          id: 'since',
          label: abandoned.since[type],
          isFigure: true,
          valueOf: ({ since }) => since,
          renderContent: ({ since }) => (since === null ? '' : dates.day(dayOf(since), clock.now())),
        },
        {
          id: 'days',
          label: abandoned.days,
          isFigure: true,
          valueOf: ({ days }) => days,
          renderContent: ({ days }) => days,
        },
      ]}
    />
  )
}
