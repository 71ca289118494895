import { fillOf } from '#ui/color/fill.ts'
import side from '#calendar/frame/SideRow.module.css'
import { Icon } from '#ui/icons/Icon.tsx'
import { useStartupWords } from '#language/Language.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { type TaskId } from '@lustra/contract/ids'
import { type CSSProperties, type Dispatch, memo } from 'react'
import { type PlansAction } from '../plans-view.ts'
import { type Task } from '../plans.ts'
import { type TreeRow } from './tree-rows.ts'
import styles from './TreeRowView.module.css'

interface TreeRowViewProps {
  readonly row: TreeRow
  readonly metaOf: (row: TreeRow) => string
  readonly selected: boolean
  /** There is a level above the one shown. */
  readonly canLeave: boolean
  readonly dispatch: Dispatch<PlansAction>
  readonly onEnter: (how: 'UP' | 'DOWN', task: Task) => void
  readonly onSchedule: (taskId: TaskId) => void
}

/**
 * One task of the tree: the bar of its category, its name, and what planning it depends on. Rows of which nothing changed
 * are not drawn again with those that come.
 */
export const TreeRowView = memo(function TreeRowView(props: TreeRowViewProps) {
  const { row, selected, dispatch, onEnter, onSchedule } = props
  const { tree } = useStartupWords().plans
  const { task, heading } = row.node
  const fill = fillOf(task.color)
  const meta = props.metaOf(row)
  return (
    <div
      className={`${side.row} ${styles.row}`}
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
          onClick={() => dispatch({ type: 'rows-folded', ids: [task.id], folded: row.expanded === true })}
        >
          <Icon name="unfold" size="s" />
        </span>
      )}
      <i className={side.bar} />
      <div className={side.text}>
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
          isDisabled={!props.canLeave}
          onPress={() => onEnter('UP', task)}
          excludeFromTabOrder
        />
        <IconButton
          icon="down"
          size="s"
          tip={false}
          label={tree.down}
          onPress={() => onEnter('DOWN', task)}
          excludeFromTabOrder
        />
      </div>
      <div className={styles.schedule}>
        <IconButton
          icon="schedule"
          tip={false}
          label={tree.schedule(task.name)}
          onPress={() => onSchedule(task.id)}
          excludeFromTabOrder
        />
      </div>
    </div>
  )
})
