import { past } from '#browser/past.ts'
import { useMinuteInstant } from '#browser/use-now.ts'
import side from '#calendar/frame/Side.module.css'
import { SheetHandle } from '#calendar/frame/SheetHandle.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { type DragSource, useActiveDrag } from '#ui/drag/use-drag.ts'
import { useWords } from '#language/Language.tsx'
import { media } from '#ui/css/media.ts'
import { isCapital, isPlainKey, keyNameOf } from '#ui/keys/keys.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { type TaskChoice, type TimeTask, groupNames } from '../records/records.ts'
import { toggleTimer } from '../timer/timer-actions.ts'
import { listOf } from '#ui/tree/tree-row.ts'
import { VirtualTree } from '#ui/tree/VirtualTree.tsx'
import { FilterField } from '#ui/field/FilterField.tsx'
import { noContext } from '@lustra/contract/ids'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { EmptyList } from './EmptyList.tsx'
import { type ListRow, listRows } from './list-rows.ts'
import { ListRowView } from './ListRowView.tsx'
import { QuickStart } from './QuickStart.tsx'
import { type TimeItem, dragKeyOf } from '../time-items.ts'
import { TimeContexts } from '../TimeContexts.tsx'
import { useTimeScreen } from '../time-screen-context.ts'
import { trackedByTask } from '../time-week.ts'
import { useTaskList } from './use-task-list.ts'
import styles from './TimeList.module.css'

interface TimeListProps {
  readonly choice: TaskChoice
  readonly dragSource: DragSource<TimeItem>
  readonly ref: Ref<HTMLElement>
}

/** The tasks to track, which can be dragged to the calendar; in narrow windows a sheet below the calendar. */
export function TimeList({ choice, dragSource, ref }: TimeListProps) {
  const { week, state, dispatch, narrow: isSheet, commands, actions, chooseContexts } = useTimeScreen()
  const { timer } = week
  const tracked = trackedByTask(week, useMinuteInstant())
  const activeDrag = useActiveDrag(dragSource)
  /** A dragged record that is dropped here is removed. */
  const awaitsRecord = activeDrag?.item.kind === 'record' && activeDrag.phase === 'dragging'
  const words = useWords('time').time
  const { list } = words
  const [open, setOpen] = useState(choice.tasks.length === 0)
  const { tasks, groups, onVisibleRows } = useTaskList(choice, state.query)
  const rows = listRows(tasks, groups, state.folded)
  const isPhone = useMedia(media.phone)
  const offersStart = !past && isPhone && !open && choice.tasks.some(({ id }) => id !== timer?.taskId)

  function handleRowKey({ node }: ListRow, event: KeyboardEvent) {
    if (past || node.kind !== 'task' || !isPlainKey(event)) return
    const name = keyNameOf(event)
    if (name === 't') toggleTimer(timer, node.task)
    else if (name === 's') commands.recordNow(node.task)
    else if (name === 'f') void actions.toggleFavourite(node.task)
    else return
    event.preventDefault()
  }

  return (
    <section
      ref={ref}
      className={`${side.side} ${styles.side}`}
      data-awaits-drop={awaitsRecord || undefined}
      data-sheet={isSheet ? (open ? 'open' : 'closed') : undefined}
      data-offers-start={offersStart || undefined}
      aria-label={list.label}
    >
      {isSheet && (
        <div className={styles.head}>
          <SheetHandle
            open={open}
            label={open ? list.close : list.open}
            className={styles.handle}
            onOpen={setOpen}
          >
            {open ? list.close : list.open}
          </SheetHandle>
          {offersStart && <QuickStart tasks={choice.tasks} timer={timer} />}
        </div>
      )}
      {awaitsRecord && (
        <div className={side.dropHere}>
          <Icon name="bin" />
          {list.dropHere}
        </div>
      )}
      {/* Without tasks there is nothing to filter. */}
      {choice.groups.known > 0 && (
        <div className={side.filters}>
          <FilterField
            label={list.filter}
            value={state.query}
            onChange={(query) => dispatch({ type: 'name-typed', query })}
          />
          {isSheet && !isPhone && <TimeContexts choice={choice} onChoose={chooseContexts} />}
        </div>
      )}
      {rows.length > 0 ? (
        <VirtualTree
          rows={listOf(rows)}
          rowHeight={45}
          label={list.label}
          className={styles.tree ?? ''}
          selected={new Set(state.selectedTask ? [state.selectedTask] : [])}
          labelOf={(node) => (node.kind === 'task' ? node.task.name : list[node.group])}
          dragKeyOf={({ node }) => (node.kind === 'task' ? dragKeyOf('task', node.task.id) : undefined)}
          onVisibleRows={({ first, end }) => onVisibleRows(Math.max(0, first - groupNames.length), end)}
          onOpen={({ node }) => node.kind === 'task' && select(node.task)}
          onPress={({ id, node, expanded }) => node.kind === 'group' && fold([id], expanded === true)}
          onExpand={(ids, expanded) => fold(ids, !expanded)}
          isKey={(event) => !isCapital(event) && rowKeys.has(keyNameOf(event))}
          onRowKey={handleRowKey}
          renderRow={({ node }) => (
            <ListRowView
              node={node}
              folded={node.kind === 'group' && state.folded.has(node.group)}
              selected={node.kind === 'task' && state.selectedTask === node.task.id}
              runs={node.kind === 'task' && timer?.taskId === node.task.id}
              tracked={node.kind === 'task' ? (tracked.get(node.task.id) ?? 0) : 0}
              onFavourite={() => node.kind === 'task' && void actions.toggleFavourite(node.task)}
              onTimer={() => node.kind === 'task' && toggleTimer(timer, node.task)}
            />
          )}
        />
      ) : (
        <EmptyList choice={choice} query={state.query} onClear={clearFilters} />
      )}
    </section>
  )

  function clearFilters() {
    if (state.query !== '') dispatch({ type: 'name-typed', query: '' })
    else chooseContexts([...choice.contexts.map(({ id }) => id), noContext])
  }

  function select(task: TimeTask) {
    dispatch({ type: 'task-selected', taskId: task.id })
  }

  function fold(ids: readonly string[], folded: boolean) {
    dispatch({ type: 'groups-folded', ids, folded })
  }
}

/** Shortcuts of a row; other letters start type-ahead. */
const rowKeys: ReadonlySet<string> = new Set(['t', 's', 'f'])
