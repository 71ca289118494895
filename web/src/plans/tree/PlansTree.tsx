import { Button } from '#ui/button/Button.tsx'
import { FilterField } from '#ui/field/FilterField.tsx'
import { Switch } from '#ui/field/Switch.tsx'
import { VirtualTree } from '#ui/tree/VirtualTree.tsx'
import { listOf } from '#ui/tree/tree-row.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { useStartupWords } from '#language/Language.tsx'
import { deferred } from '#browser/deferred.ts'
import { Note } from '#ui/page/Note.tsx'
import { type ContextChoice, type TaskId } from '@lustra/contract/ids'
import { type Dispatch, type KeyboardEvent, type Ref, Suspense, useState } from 'react'
import { ContextsFilter } from '#contexts/index.ts'
import { type DragSource, useActiveDrag } from '#ui/drag/use-drag.ts'
import { type PlansItem, dragKeyOf } from '../drag/plans-items.ts'
import { type Plans, type Task } from '../plans.ts'
import { type PlansAction, type PlansView } from '../plans-view.ts'
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
  readonly shown: Plans
  readonly view: PlansView
  readonly tree: Tree
  readonly warning: SelectedWarning | null
  readonly dragSource: DragSource<PlansItem>
  /** A sheet at the foot of the calendar instead of a side beside it. */
  readonly sheet: boolean
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
  const { shown, view, warning, sheet, ref, dispatch } = props
  const { rows, whyEmpty, retry, onSeek, onSight } = props.tree
  const activeDrag = useActiveDrag(props.dragSource)
  /** An entry is in the air: dropped here, it leaves the calendar. */
  const awaitsEntry = activeDrag?.item.kind === 'entry' && activeDrag.phase === 'dragging'
  const words = useStartupWords()
  const { tree, warnings, failed } = words.plans
  const [open, setOpen] = useState(true)
  const [filtersShown, setFiltersShown] = useState(false)
  return (
    <section
      ref={ref}
      className={side.side}
      data-awaits={awaitsEntry || undefined}
      data-sheet={sheet ? (open ? 'open' : 'closed') : undefined}
      aria-label={tree.label}
    >
      {sheet && (
        <Suspense fallback={<div className={styles.headWaiting} />}>
          <SheetHead
            shown={shown}
            open={open}
            filtersShown={filtersShown}
            filtered={view.nameQuery !== '' || shown.chosenContexts.length > 0 || view.scheduledShown}
            onOpen={setOpen}
            onFilters={setFiltersShown}
            onEnter={props.onEnterRoot}
          />
        </Suspense>
      )}
      {awaitsEntry && (
        <div className={side.dropHere}>
          <Icon name="inbox" />
          {tree.dropHere}
        </div>
      )}
      <div className={side.filters} hidden={sheet && !filtersShown}>
        <FilterField
          label={tree.filter}
          value={view.nameQuery}
          onChange={(query) => dispatch({ type: 'name-typed', query })}
        />
        {sheet && (
          <ContextsFilter
            contexts={shown.contexts}
            chosen={shown.chosenContexts}
            onChoose={props.onContexts}
          />
        )}
      </div>
      <div className={side.options} hidden={sheet && !filtersShown}>
        {!sheet && <TreePath path={shown.treePath} onEnter={props.onEnterRoot} />}
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
          rows={listOf(rows)}
          rowHeight={props.rowHeightPx}
          label={tree.label}
          className={styles.tree ?? ''}
          selected={new Set(view.selectedTask ? [view.selectedTask] : [])}
          labelOf={({ task }) => task.name}
          dragKeyOf={({ node }) => (node.heading ? undefined : dragKeyOf('task', node.task.id))}
          onVisibleRows={onSight}
          onSeek={onSeek}
          onOpen={({ node }) => props.onSelect(node.task.id)}
          onPress={({ node }) => node.heading && props.onSelect(node.task.id)}
          onExpand={(ids, expanded) =>
            dispatch({ type: 'rows-folded', ids: ids as TaskId[], folded: !expanded })
          }
          isKey={({ code, shiftKey }) => !shiftKey && treeKeys.has(code)}
          onRowKey={({ node }, event) => {
            if (event.code === 'KeyM' && !hasModifier(event)) props.onSchedule(node.task.id)
          }}
          renderRow={(row) => (
            <TreeRowView
              row={row}
              metaOf={props.metaOf}
              selected={view.selectedTask === row.node.task.id}
              canLeave={shown.treeRoot !== null}
              dispatch={dispatch}
              onEnter={props.onEnter}
              onSchedule={props.onSchedule}
            />
          )}
        />
      ) : (
        <Suspense>
          <EmptyTree reason={whyEmpty()} shown={shown} query={view.nameQuery} />
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
const treeKeys = new Set(['KeyM', 'KeyS'])

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}
