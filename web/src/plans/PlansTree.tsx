import { FilterField } from '#shared/widgets/FilterField.tsx'
import { Switch } from '#shared/widgets/Switch.tsx'
import { VirtualTree } from '#shared/tree/VirtualTree.tsx'
import { Icon } from '#shared/icons/Icon.tsx'
import { useWords } from '#shared/language/Language.tsx'
import { type TaskId } from '@lustra/contract/ids'
import { type Dispatch, type Ref } from 'react'
import { EmptyTree } from './EmptyTree.tsx'
import { dragKeyOf } from './plans-items.ts'
import { type Plans } from './plans.ts'
import { type PlansAction, type PlansView } from './plans-view.ts'
import { type TreeRow } from './tree-rows.ts'
import { TreePath } from './TreePath.tsx'
import { TreeRowView } from './TreeRowView.tsx'
import { WarningNote } from './WarningNote.tsx'
import { type EmptyTreeReason, type PlansWarning } from '@lustra/domain/plans'
import styles from './PlansTree.module.css'

interface PlansTreeProps {
  readonly shown: Plans
  readonly view: PlansView
  readonly rows: readonly TreeRow[]
  readonly warning: { readonly code: PlansWarning; readonly taskName: string } | null
  /** An entry is in the air: dropped here, it leaves the calendar. */
  readonly awaitsEntry: boolean
  readonly metaOf: (row: TreeRow) => string
  readonly ref: Ref<HTMLElement>
  readonly rowHeightPx: number
  readonly whyEmpty: () => EmptyTreeReason
  readonly dispatch: Dispatch<PlansAction>
  readonly onEnter: (root: TaskId | null) => void
  readonly onSelect: (taskId: TaskId) => void
  readonly onSchedule: (taskId: TaskId) => void
}

/** The tasks one may plan now: two levels of the tree, filtered by name, each ready to be dragged. */
export function PlansTree(props: PlansTreeProps) {
  const { shown, view, rows, warning, awaitsEntry, ref, dispatch } = props
  const { tree } = useWords().plans
  return (
    <section ref={ref} className={styles.side} data-awaits={awaitsEntry || undefined} aria-label={tree.label}>
      <div className={styles.top}>
        {awaitsEntry && (
          <div className={styles.dropHere}>
            <Icon name="inbox" />
            {tree.dropHere}
          </div>
        )}
        <FilterField
          label={tree.filter}
          value={view.nameQuery}
          onChange={(query) => dispatch({ type: 'name-typed', query })}
        />
      </div>
      <div className={styles.options}>
        <TreePath path={shown.treePath} onEnter={props.onEnter} />
        <span className={styles.scheduled}>
          <span aria-hidden>{tree.scheduledToo}</span>
          <Switch
            on={view.scheduledShown}
            label={tree.scheduledToo}
            onChange={(shown) => dispatch({ type: 'scheduled-switched', shown })}
          />
        </span>
      </div>
      {rows.length > 0 ? (
        <VirtualTree
          rows={rows}
          rowHeight={props.rowHeightPx}
          label={tree.label}
          className={styles.tree ?? ''}
          selected={new Set(view.selectedTask ? [view.selectedTask] : [])}
          labelOf={({ task }) => task.name}
          dragKeyOf={({ node }) => (node.heading ? undefined : dragKeyOf('task', node.task.id))}
          onOpen={({ node }) => props.onSelect(node.task.id)}
          onPress={({ node }) => node.heading && props.onSelect(node.task.id)}
          onExpand={(ids, expanded) =>
            dispatch({ type: 'rows-folded', ids: ids as TaskId[], folded: !expanded })
          }
          onRowKey={({ node }, event) => {
            if (event.key === 'm' || event.code === 'KeyM') props.onSchedule(node.task.id)
          }}
          renderRow={(row) => (
            <TreeRowView
              row={row}
              meta={props.metaOf(row)}
              selected={view.selectedTask === row.node.task.id}
              canLeave={shown.treeRoot !== null}
              onUp={() => props.onEnter(shown.treePath.at(-2)?.id ?? null)}
              onDown={() => props.onEnter(row.node.task.id)}
              onFold={(folded) => dispatch({ type: 'rows-folded', ids: [row.node.task.id], folded })}
              onSchedule={() => props.onSchedule(row.node.task.id)}
            />
          )}
        />
      ) : (
        <EmptyTree reason={props.whyEmpty()} shown={shown} query={view.nameQuery} />
      )}
      {warning && <WarningNote warning={warning} onClose={() => dispatch({ type: 'warning-closed' })} />}
    </section>
  )
}
