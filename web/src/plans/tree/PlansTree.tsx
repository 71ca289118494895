import { past } from '#browser/past.ts'
import { isCapital, isPlainKey, keyNameOf } from '#ui/keys/keys.ts'
import { Button } from '#ui/button/Button.tsx'
import { VirtualTree, type VirtualTreeHandle } from '#ui/tree/VirtualTree.tsx'
import { listOf } from '#ui/tree/tree-row.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { useLanguage, useStartupWords } from '#language/Language.tsx'
import { useNarrow } from '#ui/hooks/use-media.ts'
import { deferred } from '#browser/deferred.ts'
import { withWords } from '#language/with-words.ts'
import { Note } from '#ui/page/Note.tsx'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { type TaskId } from '@lustra/contract/ids'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { type DragSource, useActiveDrag } from '#ui/drag/use-drag.ts'
import { type PlansItem, dragKeyOf } from '../drag/plans-items.ts'
import { type Task } from '../plans.ts'
import { type PlansScreenState } from '../screen-state.ts'
import { usePlansScreen } from '../use-plans-screen.ts'
import { TreeFilters } from './TreeFilters.tsx'
import { TreeRowView } from './TreeRowView.tsx'
import { type Tree } from './use-tree.ts'
import { type SelectedWarning } from './selected-warning.ts'
import { TreeTexts } from './tree-texts.ts'
import side from '#calendar/frame/Side.module.css'
import styles from './PlansTree.module.css'

const EmptyTree = deferred(
  withWords(async () => (await import('./EmptyTree.tsx')).EmptyTree, 'scheduling', 'tasks'),
)
const SheetHead = deferred(async () => (await import('./SheetHead.tsx')).SheetHead)

interface PlansTreeProps {
  readonly ref: Ref<HTMLElement>
  /** Stands above the tree. */
  readonly head: ReactNode
  readonly screen: PlansScreenState
  readonly tree: Tree
  readonly isWaiting: boolean
  readonly warning: SelectedWarning | null
  readonly dragSource: DragSource<PlansItem>
}

/** The tasks that can be planned in the visible period: two levels of the tree, filtered and draggable. */
export function PlansTree({ ref, head, screen, tree, isWaiting, warning, dragSource }: PlansTreeProps) {
  const { plans, texts, commands, dispatch } = usePlansScreen()
  const { rows, whyEmpty, retry, onSeek, onVisibleRows } = tree
  const isSheet = useNarrow()
  const activeDrag = useActiveDrag(dragSource)
  /** A dragged entry that is dropped here leaves the calendar. */
  const isDropTarget = activeDrag?.item.kind === 'entry' && activeDrag.phase === 'dragging'
  const words = useStartupWords()
  const { warnings, failed } = words.plans
  const treeTexts = new TreeTexts(words.plans, useLanguage(), texts)
  // The sheet is closed by default to show the hours; without tasks it is open to offer the first steps.
  const [chosenOpen, setOpen] = useState<boolean | null>(null)
  if (chosenOpen === null && !isWaiting) setOpen(rows.length === 0 && whyEmpty() === 'nothing-to-plan')
  const isOpen = chosenOpen ?? false
  const handle = useRef<VirtualTreeHandle>(null)
  /** Set after a step of the empty tree: the row that takes the focus once it exists; without an id the first row. */
  const awaited = useRef<{ readonly id: TaskId | null } | null>(null)
  useEffect(() => {
    if (!awaited.current) return
    const { id } = awaited.current
    const row = id === null ? rows.at(0) : rows.find((one) => one?.id === id)
    if (!row) return
    awaited.current = null
    handle.current?.focusRow(row.id)
  }, [rows])
  const select = (task: Task) => dispatch({ type: 'task-selected', taskId: task.id })
  return (
    <section
      ref={ref}
      className={side.side}
      data-awaits-drop={isDropTarget || undefined}
      data-sheet={isSheet ? (isOpen ? 'open' : 'closed') : undefined}
      aria-label={words.plans.tree.label}
    >
      {head}
      {isSheet && (
        <SheetHead
          fallback={<div className={styles.headWaiting} />}
          open={isOpen}
          count={rows.length - rows.filter((row) => row?.node.heading).length}
          filtered={screen.nameQuery !== '' || plans.chosenContexts.length > 0 || screen.showScheduled}
          onOpen={setOpen}
        />
      )}
      {isDropTarget && (
        <div className={side.dropHere}>
          <Icon name="inbox" />
          {words.plans.tree.dropHere}
        </div>
      )}
      {/* Without tasks there is nothing to filter. */}
      {(isWaiting || plans.treeRoot !== null || !plans.isTreeComplete || plans.tasks.size > 0) && (
        <TreeFilters screen={screen} isSheet={isSheet} />
      )}
      {rows.length > 0 ? (
        <VirtualTree
          ref={handle}
          rows={listOf(rows)}
          rowHeight={rowHeightPx}
          label={words.plans.tree.label}
          className={styles.tree ?? ''}
          selected={new Set(screen.selectedTask ? [screen.selectedTask] : [])}
          labelOf={({ task }) => task.name}
          dragKeyOf={({ node }) => (node.heading ? undefined : dragKeyOf('task', node.task.id))}
          onVisibleRows={onVisibleRows}
          onSeek={onSeek}
          onOpen={({ node }) => select(node.task)}
          onPress={({ node }) => node.heading && select(node.task)}
          onExpand={(ids, expanded) =>
            dispatch({ type: 'rows-folded', ids: ids as TaskId[], folded: !expanded })
          }
          isKey={(event) => !isCapital(event) && taskKeys.has(keyNameOf(event))}
          onRowKey={({ node }, event) => {
            if (past || keyNameOf(event) !== 'm' || !isPlainKey(event)) return
            event.preventDefault()
            commands.scheduleTask(node.task)
          }}
          renderRow={(row) => (
            <TreeRowView row={row} texts={treeTexts} selected={screen.selectedTask === row.node.task.id} />
          )}
        />
      ) : isWaiting ? (
        <WaitingRows />
      ) : (
        <EmptyTree
          reason={whyEmpty()}
          query={screen.nameQuery}
          onFilled={(id) => (awaited.current = { id })}
        />
      )}
      {retry && (
        <div className={styles.failed} role="alert">
          {failed}
          <Button size="s" onPress={retry}>
            {words.ui.retry}
          </Button>
        </div>
      )}
      {warning && (
        <div className={styles.warning}>
          {screen.warningClosed ? (
            <Button
              look="quiet"
              size="s"
              icon="alert"
              onPress={() => dispatch({ type: 'warning-closed', isClosed: false })}
            >
              {warnings.show}
            </Button>
          ) : (
            <Note onClose={() => dispatch({ type: 'warning-closed', isClosed: true })}>
              {warning.code === 'outside' ? (
                <>
                  {warnings.outside(
                    warning.task.name,
                    warning.missed.name,
                    texts.when(warning.missed.period),
                  )}
                  {!past && (
                    <span className={styles.remedy}>
                      <Button size="s" onPress={() => void commands.moveInside(warning)}>
                        {warnings.moveInside}
                      </Button>
                    </span>
                  )}
                </>
              ) : (
                warnings[warning.code](warning.taskName)
              )}
            </Note>
          )}
        </div>
      )}
    </section>
  )
}

const rowHeightPx = 45

/** The keys of a task: "Schedule" and the choice of a level. */
const taskKeys = new Set(['m', 's'])
