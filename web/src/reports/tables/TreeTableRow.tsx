import { useWords } from '#language/Language.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { type ReactNode } from 'react'
import { type TreeRow } from './folding.ts'
import styles from './Table.module.css'
import { TaskCell } from './TaskCell.tsx'

interface TreeTableRowProps {
  readonly tree: TreeRow
  readonly name: string
  readonly isFolded: boolean
  readonly onToggle: (key: string) => void
  readonly children: ReactNode
}

export function TreeTableRow({ tree, name, isFolded, onToggle, children }: TreeTableRowProps) {
  const { table } = useWords('reports').reports
  const { row, key, isWhole } = tree
  const { taskId, depth, color } = row
  return (
    <tr
      data-row-key={key}
      data-folds={isWhole ? (isFolded ? 'closed' : 'open') : undefined}
      data-top={depth === 0 || undefined}
    >
      <TaskCell taskId={taskId} name={name} depth={depth} color={taskId === null ? color : undefined}>
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
      {children}
    </tr>
  )
}
