import { past } from '#browser/past.ts'
import { fillOf } from '#ui/color/fill.ts'
import side from '#calendar/frame/SideRow.module.css'
import { Icon } from '#ui/icons/Icon.tsx'
import { useStartupWords } from '#language/Language.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { type CSSProperties, memo } from 'react'
import { usePlansScreen } from '../use-plans-screen.ts'
import { type TreeRow } from './tree-rows.ts'
import { type TreeTexts } from './tree-texts.ts'
import styles from './TreeRowView.module.css'

interface TreeRowViewProps {
  readonly row: TreeRow
  readonly texts: TreeTexts
  readonly selected: boolean
}

/** One task of the tree: the bar of its category, its name and its limits. Memoized: unchanged rows do not render again when pages are loaded. */
export const TreeRowView = memo(function TreeRowView({ row, texts, selected }: TreeRowViewProps) {
  const { plans, commands, navigation, dispatch } = usePlansScreen()
  const { tree } = useStartupWords().plans
  const { task, heading } = row.node
  const fill = fillOf(task.color)
  const meta = texts.meta(task, plans.now)
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
        // For the pointer only; the tree folds by arrow keys and has `aria-expanded`.
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
        {meta && (
          <span className="trunc num" title={meta}>
            {meta}
          </span>
        )}
      </div>
      <div className={styles.go}>
        <IconButton
          icon="up"
          size="s"
          tip={false}
          label={tree.up}
          refusal={plans.treeRoot === null ? tree.atTop : null}
          onPress={() => navigation.enter('UP', task)}
          excludeFromTabOrder
        />
        <IconButton
          icon="down"
          size="s"
          tip={false}
          label={tree.down}
          onPress={() => navigation.enter('DOWN', task)}
          excludeFromTabOrder
        />
      </div>
      {!past && (
        <div className={styles.schedule}>
          <IconButton
            icon="schedule"
            tip={false}
            label={tree.schedule(task.name)}
            onPress={() => commands.scheduleTask(task)}
            excludeFromTabOrder
          />
        </div>
      )}
    </div>
  )
})
