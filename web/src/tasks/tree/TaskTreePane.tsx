import { past } from '#browser/past.ts'
import { lazyComponent } from '#browser/lazy-component.ts'
import { useWords } from '#language/Language.tsx'
import { useMinute } from '#browser/use-now.ts'
import { useTimerKey } from '#time/index.ts'
import { type PointOfWindow, pointBelow } from '#ui/pop/point.ts'
import { VirtualTree, type VirtualTreeHandle } from '#ui/tree/VirtualTree.tsx'
import { type TaskId } from '@lustra/contract/ids'
import { type Task } from '../task.ts'
import {
  type Dispatch,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { NewTaskRow } from './NewTaskRow.tsx'
import { type LatestActions } from '../task-actions.ts'
import { letterCommand, taskKeyCommand } from './task-keys.ts'
import { type TaskRow, type TaskRows, newTaskRowId } from './task-rows.ts'
import { type TaskTexts } from '../task-texts.ts'
import { type TaskTree } from '../task-tree.ts'
import { TaskTreeRow } from './TaskTreeRow.tsx'
import { type NameEdit, type TasksAction, type TasksPop, type TasksPreview } from '../screen-state.ts'
import styles from '../TasksScreen.module.css'

const RowSwipe = lazyComponent(async () => (await import('./RowSwipe.tsx')).RowSwipe)

interface TaskTreePaneProps {
  readonly tree: TaskTree
  readonly rows: TaskRows
  readonly checked: ReadonlySet<TaskId>
  readonly preview: TasksPreview
  readonly nameEdit: NameEdit | null
  readonly current: TaskId | null
  readonly texts: TaskTexts
  readonly rowPx: number
  readonly more: number
  readonly narrow: boolean
  readonly dragged: ReadonlySet<Task> | null
  readonly latest: LatestActions
  readonly treeRef: RefObject<VirtualTreeHandle | null>
  readonly dispatch: Dispatch<TasksAction>
  readonly onChoose: (id: TaskId) => void
  readonly onOpen: (id: TaskId) => void
  /** Opens the popover for a property of the task, or of all checked tasks if it is one of them. */
  readonly onSet: (kind: TasksPop['kind'], id: TaskId, at: PointOfWindow) => void
}

export function TaskTreePane(props: TaskTreePaneProps) {
  const { tree, rows, checked, nameEdit, current, texts, rowPx, narrow, latest, treeRef, dispatch, onSet } =
    props
  const words = useWords('tasks').tasks
  const now = useMinute()
  const toggleTimer = useTimerKey()
  const focused = useRef<TaskId | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const [swiped, setSwiped] = useState<string | null>(null)
  const newTaskPosition = nameEdit?.kind === 'new' ? nameEdit.position : null

  // Scrolls with the next frame, because doing so at once would force an extra layout.
  useEffect(() => {
    if (!newTaskPosition) return
    const frame = requestAnimationFrame(() => treeRef.current?.scrollToRow(newTaskRowId))
    return () => cancelAnimationFrame(frame)
  }, [newTaskPosition, treeRef])

  function openMenu(id: TaskId, at: PointOfWindow) {
    dispatch({ type: 'menu-opened', menu: { id, at } })
  }

  function scheduleSwiped(id: TaskId, at: PointOfWindow) {
    setSwiped(null)
    onSet('schedule', id, at)
  }

  function toggleSwiped({ id }: Task) {
    setSwiped(null)
    dispatch({ type: 'focus-requested', id })
    latest().actions.toggle(id)
  }

  function handleKey(task: Task, event: KeyboardEvent) {
    const { id } = task
    const key = taskKeyCommand(event)
    if (key === null || (event.repeat && key.command !== 'move')) return
    event.preventDefault()
    const { actions } = latest()
    switch (key.command) {
      case 'open':
        return props.onOpen(id)
      case 'rename':
        return dispatch({ type: 'renaming-began', id })
      case 'add':
        return key.where === 'inside' ? actions.addInside(id) : actions.addBelow(id)
      case 'complete':
        return actions.toggle(id)
      case 'check':
        return actions.check(id)
      case 'check-all':
        return actions.checkAll()
      case 'clear':
        return dispatch({ type: 'selection-cleared' })
      case 'remove':
        return actions.remove(actions.targets(id))
      case 'move':
        return actions.move(key.direction, id)
      case 'timer':
        return toggleTimer({ ...task, color: task.color })
      case 'schedule':
      case 'due':
        return onSet(key.command, id, belowRow(event))
      case 'period':
        return dispatch({ type: 'period-asked', ids: actions.targets(id).map((each) => each.id), row: id })
      case 'menu':
        return openMenu(id, belowRow(event))
    }
  }

  /** The tree moves the focus itself; Shift extends the checked range. */
  function extendByKeys(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (past || step === undefined || !event.shiftKey || event.altKey || !focused.current) return
    const next = rows.at(rows.indexOf(focused.current) + step)?.node
    if (next) latest().actions.checkRange(focused.current, next.id)
  }

  function handlePress({ node: task }: TaskRow, event: MouseEvent) {
    if (!task || (event.target as Element).closest('button, input')) return
    const { actions } = latest()
    if (past) return props.onChoose(task.id)
    if (event.ctrlKey || event.metaKey) return actions.check(task.id)
    if (event.shiftKey) return actions.checkRange(focused.current ?? task.id, task.id)
    // While tasks are checked, a tap also checks.
    if (checked.size > 0 && isByFinger(event)) return actions.check(task.id)
    props.onChoose(task.id)
    dispatch({ type: 'focus-requested', id: task.id })
  }

  function contextMenu(event: MouseEvent) {
    const row = rowAt(event)
    const task = tree.get((row?.dataset['row'] ?? null) as TaskId | null)
    // A long press checks or drags instead.
    if (!row || !task || event.defaultPrevented || (event.target as Element).closest('input')) return
    event.preventDefault()
    const byKey = event.clientX === 0 && event.clientY === 0
    openMenu(task.id, byKey ? belowRow(event) : { x: event.clientX, y: event.clientY })
  }

  function renderRow({ node: task, level, expanded }: TaskRow, isFocused: boolean) {
    if (task === null) {
      return (
        newTaskPosition && (
          <NewTaskRow level={level} position={newTaskPosition} latest={latest} dispatch={dispatch} />
        )
      )
    }
    return (
      <TaskTreeRow
        task={task}
        level={level}
        expanded={expanded}
        now={now}
        texts={texts}
        narrow={narrow}
        current={current === task.id}
        checked={checked.has(task.id)}
        preview={props.preview.get(task.id) ?? null}
        isFocused={isFocused}
        isDragged={props.dragged?.has(task) ?? false}
        swiped={swiped === task.id}
        renaming={nameEdit?.kind === 'rename' && nameEdit.id === task.id}
        latest={latest}
        dispatch={dispatch}
        onMenu={openMenu}
        onSwipedSchedule={scheduleSwiped}
        onSwipedToggle={toggleSwiped}
      />
    )
  }

  const selectedIds = checked.size > 0 ? checked : new Set(current ? [current] : [])
  return (
    <>
      {!narrow && (
        <div className={styles.head} aria-hidden>
          <span>{words.columns.task}</span>
          <span>{words.columns.due}</span>
          <span>{words.columns.scheduled}</span>
          <span>{words.columns.tracked}</span>
        </div>
      )}
      <div
        ref={body}
        className={styles.body}
        data-choosing={checked.size > 0 || undefined}
        onKeyDownCapture={extendByKeys}
        onContextMenu={contextMenu}
      >
        <VirtualTree
          ref={treeRef}
          rows={rows}
          rowHeight={rowPx}
          label={words.tree}
          className={styles.tree ?? ''}
          selected={selectedIds}
          multiple
          priorityRow={newTaskPosition ? newTaskRowId : undefined}
          labelOf={(task) => task?.name ?? ''}
          spokenOf={({ node, expanded }) => (node ? texts.spoken(node, expanded !== null, now) : undefined)}
          renderRow={renderRow}
          onExpand={(ids, expanded) =>
            dispatch({ type: 'rows-folded', ids: ids as readonly TaskId[], folded: !expanded })
          }
          onPress={handlePress}
          onFocusRow={({ node }) => {
            focused.current = node?.id ?? null
          }}
          isKey={(event) => letterCommand(event) !== null}
          onRowKey={({ node }, event) => node && handleKey(node, event)}
        />
      </div>
      {narrow && !past && (
        <RowSwipe root={body} open={swiped} isTaken={() => props.dragged !== null} onOpen={setSwiped} />
      )}
      {props.more > 0 && (
        <p className={styles.more} role="status">
          {words.moreFound(props.more)}
        </p>
      )}
    </>
  )
}

/** Below the name, which stays visible. */
function belowRow(event: KeyboardEvent | MouseEvent): PointOfWindow {
  return pointBelow(rowAt(event)!, 64)
}

function rowAt({ target }: KeyboardEvent | MouseEvent): HTMLElement | null {
  return (target as Element).closest<HTMLElement>('[data-row]')
}

function isByFinger({ nativeEvent }: MouseEvent): boolean {
  return nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
}
