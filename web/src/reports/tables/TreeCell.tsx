import { useWords } from '#language/Language.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { type TreeRow } from './folding.ts'
import styles from './Table.module.css'
import { TaskCell } from './TaskCell.tsx'

interface TreeCellProps {
  readonly tree: TreeRow
  readonly name: string
  readonly isFolded: boolean
  readonly onToggle: (key: string) => void
}

/** The first cell of a row of a time tree, with a button that folds what is below it. */
export function TreeCell({ tree: { row, key, isWhole }, name, isFolded, onToggle }: TreeCellProps) {
  const { table } = useWords('reports').reports
  return (
    <TaskCell
      taskId={row.taskId}
      name={name}
      depth={row.depth}
      color={row.taskId === null ? row.color : undefined}
    >
      {isWhole ? (
        <button
          type="button"
          className={styles.fold}
          aria-label={isFolded ? table.unfold(name) : table.fold(name)}
          aria-expanded={!isFolded}
          onClick={() => onToggle(key)}
        >
          <Icon name={isFolded ? 'right' : 'unfold'} size="s" />
        </button>
      ) : (
        <i className={styles.fold} />
      )}
    </TaskCell>
  )
}
