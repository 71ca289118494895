import { useLanguage } from '#language/Language.tsx'
import { type ReactNode } from 'react'
import { RowSlices } from './RowSlices.tsx'
import { SortHead } from './SortHead.tsx'
import { type SortValue, type Sorting, sortedRows, sortingKey, useSorting } from './sorting.ts'
import styles from './Table.module.css'

export interface ListColumn<Row, Id extends string = string> {
  readonly id: Id
  readonly label: string
  readonly isFigure?: boolean
  /** Hidden on phones. */
  readonly isAside?: boolean
  readonly valueOf: (row: Row) => SortValue
  /** Renders the whole cell, for the head of the row. */
  readonly renderCell?: (row: Row) => ReactNode
  readonly renderContent?: (row: Row) => ReactNode
}

const asGiven: Sorting<string> = { column: '', isDescending: false }

interface ListTableProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly ListColumn<Row>[]
  readonly keyOf: (row: Row) => string
  /** The initial order; by default that of the rows. */
  readonly initial?: Sorting<string>
  readonly className?: string | undefined
  readonly foot?: ReactNode
}

export function ListTable<Row>({
  label,
  rows,
  columns,
  keyOf,
  initial = asGiven,
  className = '',
  foot,
}: ListTableProps<Row>) {
  const language = useLanguage()
  const { sorting, sortBy } = useSorting(initial)
  const sortColumn = columns.find(({ id }) => id === sorting.column)
  const sorted = sortColumn ? sortedRows(rows, sortColumn.valueOf, sorting, language) : rows
  const renderRow = (row: Row) => (
    <tr key={keyOf(row)}>
      {columns.map(
        ({ id, isFigure, isAside, renderCell, renderContent }) =>
          renderCell?.(row) ?? (
            <td
              key={id}
              className={[isFigure && styles.figure, isAside && styles.aside].filter(Boolean).join(' ')}
            >
              {renderContent?.(row)}
            </td>
          ),
      )}
    </tr>
  )
  return (
    <table className={`${styles.table} ${styles.sliced} ${className}`} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ id, label: head, isFigure = false, isAside = false }) => (
            <SortHead
              key={id}
              column={id}
              label={head}
              isFigure={isFigure}
              isAside={isAside}
              sorting={sorting}
              onSort={sortBy}
            />
          ))}
        </tr>
      </thead>
      <RowSlices key={sortingKey(sorting)} rows={sorted} renderRow={renderRow} />
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  )
}
