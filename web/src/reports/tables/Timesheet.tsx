import { useDateTexts } from '#language/dates/use-date-texts.ts'
import { useWords } from '#language/Language.tsx'
import { type TimeRow } from '@lustra/contract/reports'
import { type DayNumber } from '@lustra/domain/calendar'
import { exactDuration } from '@lustra/domain/time'
import { type Reading } from '../charts/reading.ts'
import { markOfRow } from '../charts/chart-mark.ts'
import { type ReportMark } from '../records/mark.ts'
import { RecordsButton } from './RecordsButton.tsx'
import { RowCards } from './RowCards.tsx'
import { type TreeRow } from './folding.ts'
import { RowSlices } from './RowSlices.tsx'
import { SortHead } from './SortHead.tsx'
import { type Sorting, sortingKey } from './sorting.ts'
import styles from './Table.module.css'
import { TreeTableRow } from './TreeTableRow.tsx'
import { useTreeRows } from './use-tree-rows.ts'

/** Days by their index in the week. */
type Column = 'name' | 'total' | `${number}`

interface TimesheetProps {
  readonly title: string
  readonly byCategory: boolean
  readonly rows: readonly TimeRow[]
  readonly days: readonly DayNumber[]
  /** Total seconds. */
  readonly time: number
  readonly onSelect: (mark: ReportMark) => void
}

const initial: Sorting<Column> = { column: 'total', isDescending: true }

export function Timesheet({ title, byCategory, rows, days, time, onSelect }: TimesheetProps) {
  const { table } = useWords('reports').reports
  const dates = useDateTexts()
  const nameOf = ({ taskId, name }: TimeRow) => (taskId === null && name === '' ? table.noCategory : name)
  const {
    rows: treeRows,
    sorting,
    sortBy,
    folded,
    toggle,
    table: element,
  } = useTreeRows(rows, initial, (row, column: Column) =>
    column === 'name' ? nameOf(row) : column === 'total' ? row.time : (row.parts[Number(column)] ?? 0),
  )
  const heads = { sorting, onSort: sortBy }
  const top = rows.filter(({ depth }) => depth === 0)

  /** A day of a row or its whole week; null for none. */
  function markOf(row: TimeRow, place: number): { readonly time: number; readonly mark: ReportMark } | null {
    const name = nameOf(row)
    const day = days[place]
    if (day === undefined) return { time: row.time, mark: markOfRow(row, name) }
    const time = row.parts[place] ?? 0
    const mark = { ...markOfRow(row, `${name}, ${dates.weekdayAndDay(day)}`), first: day, last: day }
    return time > 0 ? { time, mark } : null
  }

  /** Cells are counted after the name. */
  function readingOf(rowKey: string, cell: number): Reading | null {
    const row = treeRows.find(({ key }) => key === rowKey)?.row
    const found = row && cell > 0 ? markOf(row, cell - 1) : null
    if (!found) return null
    const { time, mark } = found
    const { name } = mark
    const line = { id: 'time', name: table.time, value: exactDuration(time), paint: null, isCurrent: false }
    return { title: name, lines: [line], sum: null, note: null, label: name, mark }
  }

  const renderRow = (tree: TreeRow) => {
    const { row, key } = tree
    const name = nameOf(row)
    return (
      <TreeTableRow key={key} tree={tree} name={name} isFolded={folded.has(key)} onToggle={toggle}>
        {[...days.keys(), days.length].map((place) => {
          const found = markOf(row, place)
          return (
            <td key={place} className={styles.figure}>
              {found && (
                <RecordsButton
                  time={found.time}
                  name={found.mark.name}
                  onPress={() => onSelect(found.mark)}
                />
              )}
            </td>
          )
        })}
      </TreeTableRow>
    )
  }

  return (
    <div className={styles.sheetFrame}>
      <table
        ref={element}
        className={`${styles.table} ${styles.sliced} ${styles.dense} ${styles.sheet}`}
        aria-label={title}
      >
        <thead>
          <tr>
            <SortHead column="name" label={byCategory ? table.category : table.task} {...heads} />
            {days.map((day, place) => (
              <SortHead
                key={day}
                isFigure
                column={`${place}`}
                label={dates.weekdayAndNumber(day)}
                {...heads}
              />
            ))}
            <SortHead isFigure column="total" label={table.total} {...heads} />
          </tr>
        </thead>
        <RowSlices key={sortingKey(sorting)} rows={treeRows} renderRow={renderRow} />
        <tfoot>
          <tr>
            <th scope="row">{byCategory ? table.allCategories : table.allTasks}</th>
            {days.map((day, place) => {
              const sum = top.reduce((before, { parts }) => before + (parts[place] ?? 0), 0)
              return (
                <td key={day} className={styles.figure}>
                  {sum > 0 && exactDuration(sum)}
                </td>
              )
            })}
            <td className={styles.figure}>{exactDuration(time)}</td>
          </tr>
        </tfoot>
      </table>
      <RowCards table={element} readingOf={readingOf} />
    </div>
  )
}
