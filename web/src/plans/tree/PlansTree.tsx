import { Button } from '#ui/button/Button.tsx'
import { FilterField } from '#ui/field/FilterField.tsx'
import { Switch } from '#ui/field/Switch.tsx'
import { VirtualTree } from '#ui/tree/VirtualTree.tsx'
import { listOf } from '#ui/tree/tree-row.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { useWords } from '#language/Language.tsx'
import { deferred } from '#browser/deferred.ts'
import { Note } from '#ui/page/Note.tsx'
import { type ContextChoice, type TaskId } from '@lustra/contract/ids'
import { type Dispatch, type KeyboardEvent, type Ref, Suspense, useState } from 'react'
import { ContextsFilter } from '#contexts/index.ts'
import { type DragSource, useActiveDrag } from '#ui/drag/use-drag.ts'
import { type PlansItem, dragKeyOf } from '../drag/plans-items.ts'
import { type Plans, type Task } from '../plans.ts'
import { type PlansAction, type PlansScreenState } from '../screen-state.ts'
import { type TreeRow } from './tree-rows.ts'
import { TreePath } from './TreePath.tsx'
import { TreeRowView } from './TreeRowView.tsx'
import { type Tree } from './use-tree.ts'
import { type SelectedWarning } from './selected-warning.ts'
import side from '#calendar/frame/Side.module.css'
import styles from './PlansTree.module.css'

const EmptyTree = deferred(async () => (await import('./EmptyTree.tsx')).EmptyTree)
const SheetHead = deferred(async () => (await import('./SheetHead.tsx')).SheetHead)

interface PlansTreeProps {
  readonly plans: Plans
  readonly screen: PlansScreenState
  readonly tree: Tree
  readonly warning: SelectedWarning | null
  readonly dragSource: DragSource<PlansItem>
  /** A sheet at the foot of the calendar instead of a side beside it. */
  readonly isSheet: boolean
  readonly metaOf: (row: TreeRow) => string
  readonly ref: Ref<HTMLElement>
  readonly rowHeightPx: number
  readonly dispatch: Dispatch<PlansAction>
  /** Up from a task or down into it. */
  readonly onEnter: (how: 'UP' | 'DOWN', task: Task) => void
  readonly onEnterRoot: (root: TaskId | null) => void
  readonly onContexts: (ids: ContextChoice[]) => void
  readonly onSelect: (taskId: TaskId) => void
  readonly onSchedule: (taskId: TaskId) => void
}

/** The tasks one may plan now: two levels of the tree, filtered by name, each ready to be dragged. */
export function PlansTree(props: PlansTreeProps) {
  const { plans, screen, warning, isSheet, ref, dispatch } = props
  const { rows, whyEmpty, retry, onSeek, onVisibleRows } = props.tree
  const activeDrag = useActiveDrag(props.dragSource)
  /** An entry is in the air: dropped here, it leaves the calendar. */
  const isDropTarget = activeDrag?.item.kind === 'entry' && activeDrag.phase === 'dragging'
  const words = useWords()
  const { tree, warnings, failed } = words.plans
  const [isOpen, setOpen] = useState(true)
  const [filtersOpen, setFiltersOpen] = useState(false)
  return (
    <section
      ref={ref}
      className={side.side}
      data-awaits={isDropTarget || undefined}
      data-sheet={isSheet ? (isOpen ? 'open' : 'closed') : undefined}
      aria-label={tree.label}
    >
      {isSheet && (
        <Suspense fallback={<div className={styles.headWaiting} />}>
          <SheetHead
            plans={plans}
            open={isOpen}
            filtersOpen={filtersOpen}
            filtered={screen.nameQuery !== '' || plans.chosenContexts.length > 0 || screen.showScheduled}
            onOpen={setOpen}
            onFiltersOpen={setFiltersOpen}
            onEnter={props.onEnterRoot}
          />
        </Suspense>
      )}
      {isDropTarget && (
        <div className={side.dropHere}>
          <Icon name="inbox" />
          {tree.dropHere}
        </div>
      )}
      <div className={side.filters} hidden={isSheet && !filtersOpen}>
        <FilterField
          label={tree.filter}
          value={screen.nameQuery}
          onChange={(query) => dispatch({ type: 'name-typed', query })}
        />
        {isSheet && (
          <ContextsFilter
            contexts={plans.contexts}
            chosen={plans.chosenContexts}
            onChoose={props.onContexts}
          />
        )}
      </div>
      <div className={side.options} hidden={isSheet && !filtersOpen}>
        {!isSheet && <TreePath path={plans.treePath} onEnter={props.onEnterRoot} />}
        <span className={styles.scheduled}>
          <span aria-hidden>{tree.scheduledToo}</span>
          <Switch
            on={screen.showScheduled}
            label={tree.scheduledToo}
            onChange={(plans) => dispatch({ type: 'scheduled-switched', showScheduled: plans })}
          />
        </span>
      </div>
      {rows.length > 0 ? (
        <VirtualTree
          rows={listOf(rows)}
          rowHeight={props.rowHeightPx}
          label={tree.label}
          className={styles.tree ?? ''}
          selected={new Set(screen.selectedTask ? [screen.selectedTask] : [])}
          labelOf={({ task }) => task.name}
          dragKeyOf={({ node }) => (node.heading ? undefined : dragKeyOf('task', node.task.id))}
          onVisibleRows={onVisibleRows}
          onSeek={onSeek}
          onOpen={({ node }) => props.onSelect(node.task.id)}
          onPress={({ node }) => node.heading && props.onSelect(node.task.id)}
          onExpand={(ids, expanded) =>
            dispatch({ type: 'rows-folded', ids: ids as TaskId[], folded: !expanded })
          }
          isKey={({ code, shiftKey }) => !shiftKey && taskKeys.has(code)}
          onRowKey={({ node }, event) => {
            if (event.code === 'KeyM' && !hasModifier(event)) props.onSchedule(node.task.id)
          }}
          renderRow={(row) => (
            <TreeRowView
              row={row}
              metaOf={props.metaOf}
              selected={screen.selectedTask === row.node.task.id}
              canLeave={plans.treeRoot !== null}
              dispatch={dispatch}
              onEnter={props.onEnter}
              onSchedule={props.onSchedule}
            />
          )}
        />
      ) : (
        <Suspense>
          <EmptyTree reason={whyEmpty()} plans={plans} query={screen.nameQuery} />
        </Suspense>
      )}
      {retry && (
        <div className={styles.failed} role="alert">
          {failed}
          <Button size="s" onPress={retry}>
            {words.widgets.retry}
          </Button>
        </div>
      )}
      {warning && (
        <div className={styles.warning}>
          <Note onClose={() => dispatch({ type: 'warning-closed' })}>
            {warnings[warning.code](warning.taskName)}
          </Note>
        </div>
      )}
    </section>
  )
}

/** Of a task: "Schedule", and the levels it may be planned on. */
const taskKeys = new Set(['KeyM', 'KeyS'])

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}
