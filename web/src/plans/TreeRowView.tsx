import { fillOf } from '#shared/calendar/fill.ts'
import { Icon } from '#shared/icons/Icon.tsx'
import { useWords } from '#shared/language/Language.tsx'
import { IconButton } from '#shared/widgets/IconButton.tsx'
import { type CSSProperties } from 'react'
import { type TreeRow } from './tree-rows.ts'
import styles from './TreeRowView.module.css'

interface TreeRowViewProps {
  readonly row: TreeRow
  readonly meta: string
  readonly selected: boolean
  /** There is a level above the one shown. */
  readonly canLeave: boolean
  readonly onUp: () => void
  readonly onDown: () => void
  readonly onFold: (folded: boolean) => void
  readonly onSchedule: () => void
}

/** One task of the tree: the bar of its category, its name, and what planning it depends on. */
export function TreeRowView({
  row,
  meta,
  selected,
  canLeave,
  onUp,
  onDown,
  onFold,
  onSchedule,
}: TreeRowViewProps) {
  const { tree } = useWords().plans
  const { task, heading } = row.node
  const fill = fillOf(task.color)
  return (
    <div
      className={styles.row}
      data-selected={selected || undefined}
      data-heading={heading || undefined}
      data-text={fill.text}
      style={{ ...fill.style, '--level': row.level } as CSSProperties}
    >
      {row.expanded === null ? (
        <span />
      ) : (
        // The tree itself folds by arrow keys and says so; this is for the pointer.
        <span
          className={styles.fold}
          data-no-drag
          data-folded={!row.expanded || undefined}
          aria-hidden
          onClick={() => onFold(row.expanded === true)}
        >
          <Icon name="unfold" size="s" />
        </span>
      )}
      <i className={styles.bar} />
      <div className={styles.text}>
        <b className="trunc" title={task.name}>
          {task.name}
        </b>
        {meta && <span className="trunc num">{meta}</span>}
      </div>
      <div className={styles.go}>
        <IconButton
          icon="up"
          size="s"
          tip={false}
          label={tree.up}
          isDisabled={!canLeave}
          onPress={onUp}
          excludeFromTabOrder
        />
        <IconButton icon="down" size="s" tip={false} label={tree.down} onPress={onDown} excludeFromTabOrder />
      </div>
      <div className={styles.schedule}>
        <IconButton
          icon="schedule"
          tip={false}
          label={tree.schedule(task.name)}
          onPress={onSchedule}
          excludeFromTabOrder
        />
      </div>
    </div>
  )
}
