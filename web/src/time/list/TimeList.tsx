import side from '#calendar/frame/Side.module.css'
import { Icon } from '#ui/icons/Icon.tsx'
import { type DragSource, useActiveDrag } from '#ui/drag/use-drag.ts'
import { useWords } from '#language/Language.tsx'
import { type TaskChoice, type TimeTask } from '../records/records.ts'
import { toggleTimer } from '../timer/timer-actions.ts'
import { listOf } from '#ui/tree/tree-row.ts'
import { VirtualTree } from '#ui/tree/VirtualTree.tsx'
import { FilterField } from '#ui/field/FilterField.tsx'
import { type ContextChoice, type TaskId } from '@lustra/contract/ids'
import { type Timer } from '@lustra/contract/time-record'
import { type Dispatch, type KeyboardEvent, type Ref, useState } from 'react'
import { EmptyList } from './EmptyList.tsx'
import { type ListRow, groupNames, listRows } from './list-rows.ts'
import { ListRowView } from './ListRowView.tsx'
import { type TimeItem, dragKeyOf } from '../time-items.ts'
import { TimeContexts } from '../TimeContexts.tsx'
import { type TimeAction, type TimeScreenState } from '../time-screen-state.ts'
import { useTaskList } from './use-task-list.ts'
import styles from './TimeList.module.css'

interface TimeListProps {
  readonly choice: TaskChoice
  readonly view: TimeScreenState
  readonly timer: Timer | null
  /** Seconds in the visible week. */
  readonly tracked: ReadonlyMap<TaskId, number>
  readonly dragSource: DragSource<TimeItem>
  /** A sheet at the bottom of the calendar instead of a side panel. */
  readonly sheet: boolean
  readonly ref: Ref<HTMLElement>
  readonly dispatch: Dispatch<TimeAction>
  readonly onContexts: (ids: ContextChoice[]) => void
  readonly onRecordNow: (task: TimeTask) => void
  readonly onFavourite: (task: TimeTask) => void
}

/** The tasks to track time on, which can be dragged to the calendar. */
export function TimeList(props: TimeListProps) {
  const { choice, view, timer, sheet, ref, dispatch, onContexts } = props
  const activeDrag = useActiveDrag(props.dragSource)
  /** A record is being dragged; dropping it here removes it. */
  const awaitsRecord = activeDrag?.item.kind === 'record' && activeDrag.phase === 'dragging'
  const words = useWords().time
  const { list } = words
  const [open, setOpen] = useState(true)
  const { tasks, groups, onVisibleRows: onSight } = useTaskList(choice, view.query)
  const rows = listRows(tasks, groups, view.folded)

  function handleRowKey({ node }: ListRow, event: KeyboardEvent) {
    if (node.kind !== 'task' || hasModifier(event)) return
    if (event.code === 'KeyT') toggleTimer(timer, node.task)
    else if (event.code === 'KeyS') props.onRecordNow(node.task)
    else if (event.code === 'KeyF') props.onFavourite(node.task)
    else return
    event.preventDefault()
  }

  return (
    <section
      ref={ref}
      className={side.side}
      data-awaits={awaitsRecord || undefined}
      data-sheet={sheet ? (open ? 'open' : 'closed') : undefined}
      aria-label={list.label}
    >
      {sheet && (
        <button
          type="button"
          className={styles.handle}
          aria-label={open ? list.close : list.open}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      )}
      {awaitsRecord && (
        <div className={side.dropHere}>
          <Icon name="bin" />
          {list.dropHere}
        </div>
      )}
      <div className={side.filters}>
        <FilterField
          label={list.filter}
          value={view.query}
          onChange={(query) => dispatch({ type: 'name-typed', query })}
        />
        {sheet && <TimeContexts choice={choice} onChoose={onContexts} />}
      </div>
      {rows.length > 0 ? (
        <VirtualTree
          rows={listOf(rows)}
          rowHeight={45}
          label={list.label}
          className={styles.tree ?? ''}
          selected={new Set(view.selectedTask ? [view.selectedTask] : [])}
          labelOf={(node) => (node.kind === 'task' ? node.task.name : list[node.group])}
          dragKeyOf={({ node }) => (node.kind === 'task' ? dragKeyOf('task', node.task.id) : undefined)}
          onVisibleRows={({ first, end }) => onSight(Math.max(0, first - groupNames.length), end)}
          onOpen={({ node }) => node.kind === 'task' && select(node.task)}
          onPress={({ id, node, expanded }) => node.kind === 'group' && fold([id], expanded === true)}
          onExpand={(ids, expanded) => fold(ids, !expanded)}
          isKey={({ code, shiftKey }) => !shiftKey && rowKeys.has(code)}
          onRowKey={handleRowKey}
          renderRow={({ node }) => (
            <ListRowView
              node={node}
              folded={node.kind === 'group' && view.folded.has(node.group)}
              selected={node.kind === 'task' && view.selectedTask === node.task.id}
              runs={node.kind === 'task' && timer?.taskId === node.task.id}
              tracked={node.kind === 'task' ? (props.tracked.get(node.task.id) ?? 0) : 0}
              onFavourite={() => node.kind === 'task' && props.onFavourite(node.task)}
              onTimer={() => node.kind === 'task' && toggleTimer(timer, node.task)}
            />
          )}
        />
      ) : (
        <EmptyList choice={choice} query={view.query} />
      )}
    </section>
  )

  function select(task: TimeTask) {
    dispatch({ type: 'task-selected', taskId: task.id })
  }

  function fold(ids: readonly string[], folded: boolean) {
    dispatch({ type: 'groups-folded', ids, folded })
  }
}

/** Shortcuts of a row; other letters start type-ahead. */
const rowKeys: ReadonlySet<string> = new Set(['KeyT', 'KeyS', 'KeyF'])

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}
