import { Icon } from '#ui/icons/Icon.tsx'
import { headText } from './head-text.ts'
import { type Sorting } from './sorting.ts'
import styles from './Table.module.css'

interface SortHeadProps<Column extends string> {
  readonly column: Column
  readonly label: string
  readonly isFigure?: boolean
  /** Hidden on phones. */
  readonly isAside?: boolean
  readonly sorting: Sorting<Column>
  readonly onSort: (column: Column, isFigure: boolean) => void
}

/** A column header that sorts by its column; a second press reverses the order. */
export function SortHead<Column extends string>(props: SortHeadProps<Column>) {
  const { column, label, isFigure = false, isAside = false, sorting, onSort } = props
  const isSorted = sorting.column === column
  return (
    <th
      scope="col"
      className={[isFigure && styles.figure, isAside && styles.aside].filter(Boolean).join(' ')}
      aria-sort={isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={styles.sort} onClick={() => onSort(column, isFigure)}>
        {headText(label)}
        <i data-sorted={isSorted || undefined}>
          <Icon name={isSorted && !sorting.isDescending ? 'fold' : 'unfold'} size="s" />
        </i>
      </button>
    </th>
  )
}
