import { past } from '#browser/past.ts'
import { deferred } from '#browser/deferred.ts'
import { withWords } from '#language/with-words.ts'
import { DragLayer } from '#ui/drag/DragLayer.tsx'
import { GhostReason } from '#ui/drag/GhostReason.tsx'
import { useDrag, useActiveDrag } from '#ui/drag/use-drag.ts'
import { useToday } from '#browser/use-now.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { keyList } from '#ui/keys/key-list.ts'
import { useWords } from '#language/Language.tsx'
import { palette } from '#ui/keys/palette.ts'
import frame from '#ui/page/Screen.module.css'
import { type PointOfWindow } from '#ui/pop/point.ts'
import { type VirtualTreeHandle } from '#ui/tree/VirtualTree.tsx'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { useNarrow } from '#ui/hooks/use-media.ts'
import { type TaskId } from '@lustra/contract/ids'
import { type PlanContext } from '@lustra/contract/scheduling'
import { type CalendarRules } from '@lustra/domain/calendar'
import { useNavigate } from '@tanstack/react-router'
import { type Dispatch, useEffect, useRef, useState } from 'react'
import { EmptyTasks } from './EmptyTasks.tsx'
import { TaskActions } from './task-actions.ts'
import { TaskCommands } from './task-commands.ts'
import { TaskRows } from './tree/task-rows.ts'
import { type TaskTexts } from './task-texts.ts'
import { TaskTree } from './task-tree.ts'
import { TaskTreePane } from './tree/TaskTreePane.tsx'
import {
  type TasksAction,
  type TasksPop as TasksPopState,
  type TasksPreview,
  type TasksScreenState,
  initialScreenState,
  isSamePreview,
} from './screen-state.ts'
import { draggedWith, tasksDragAdapter } from './tree/tasks-drag-adapter.ts'
import { tasksKeys } from './tasks-keys.ts'
import { TasksTools } from './TasksTools.tsx'
import { TreeDragFeedback } from './tree/tree-drag-feedback.ts'
import { useTitleDetail } from '#ui/page/window-title.ts'
import { PanelFocus } from './panel/panel-focus.ts'
import { useSelectionKeys } from './selection/use-selection-keys.ts'
import { useRevealedTask } from './use-revealed-task.ts'
import { useVisibleTasks } from './use-visible-tasks.ts'
import styles from './TasksScreen.module.css'

const TaskMenu = deferred(
  withWords(async () => (await import('./selection/TaskMenu.tsx')).TaskMenu, 'tasks', 'time'),
)
const OpenedTask = deferred(
  withWords(
    async () => (await import('./panel/OpenedTask.tsx')).OpenedTask,
    'comments',
    'goals',
    'recurrence',
    'reminders',
    'reports',
    'taskPanel',
    'tasks',
  ),
)
const SelectionBar = deferred(
  withWords(
    async () => (await import('./selection/SelectionBar.tsx')).SelectionBar,
    'scheduling',
    'taskPanel',
    'tasks',
  ),
)
const TasksPop = deferred(
  withWords(async () => (await import('./selection/TasksPop.tsx')).TasksPop, 'taskPanel', 'tasks'),
)
const RelocateDialog = deferred(
  withWords(async () => (await import('./selection/RelocateDialog.tsx')).RelocateDialog, 'tasks'),
)

interface LoadedTasksScreenProps {
  readonly loadedTree: TaskTree | null
  readonly isComplete: boolean
  readonly contexts: readonly PlanContext[]
  readonly state: TasksScreenState
  readonly rules: CalendarRules
  readonly texts: TaskTexts
  readonly dispatch: Dispatch<TasksAction>
}

const noTasks = TaskTree.of([])
const nothingPreviewed: TasksPreview = new Map()

export function LoadedTasksScreen({
  loadedTree,
  isComplete,
  contexts,
  state,
  rules,
  texts,
  dispatch,
}: LoadedTasksScreenProps) {
  const loadedWords = useWords('tasks', 'taskPanel', 'taskRefusals')
  const { tasks: words, taskRefusals, shell } = loadedWords
  const navigate = useNavigate()
  const isNarrow = useNarrow()
  useToday()
  const treeHandle = useRef<VirtualTreeHandle>(null)
  const [feedback] = useState(() => new TreeDragFeedback())
  const { attachPane, attachPreview } = feedback
  const [panel] = useState(() => new PanelFocus())
  const [announcement, announce] = useState('')
  const [preview, setPreview] = useState<TasksPreview>(nothingPreviewed)

  const tree = loadedTree ?? noTasks
  const { visibleTree, moreMatches } = useVisibleTasks(tree, state)
  const filtering = visibleTree !== tree
  const rows = new TaskRows({
    tree: visibleTree,
    folds: filtering ? initialScreenState.folds : state.folds,
    newTask: state.nameEdit?.kind === 'new' ? state.nameEdit.position : null,
  })
  const commands = new TaskCommands(tree, loadedWords)
  const actions = new TaskActions({ state, tree, visibleTree, rows, commands, words, dispatch, announce })
  const latest = useLatest({ actions, commands })
  const { currentId, markRevealed } = useRevealedTask(loadedTree, isComplete, state, dispatch)
  const rowPx = isNarrow ? 56 : 36

  const { attach, surface } = useDrag(
    tasksDragAdapter({
      rows,
      tree,
      checked: state.checked,
      geometry: isNarrow ? { rowPx, indentPx: 0, levelPx: 20 } : { rowPx, indentPx: 54, levelPx: 22 },
      feedback,
      drop: (tasks, to) => latest().actions.drop(tasks, to),
      longPress: ({ id }) => latest().actions.check(id),
      texts: words.drag,
      refusals: taskRefusals,
    }),
  )

  const activeDrag = useActiveDrag(surface)

  useEffect(() => {
    if (state.focus) treeHandle.current?.focusRow(state.focus.id)
  }, [state.focus])

  const addsCommand = words.newTask
  const group = shell.screens.tasks
  useEffect(() => {
    const add = () =>
      dispatch({ type: 'adding-began', position: { parentId: null, after: null }, from: null })
    return palette.add([{ id: 'tasks.new', name: addsCommand, icon: 'plus', group, run: add }])
  }, [addsCommand, group, dispatch])
  useEffect(() => keyList.add((words) => [tasksKeys(words)]), [])

  const canFold = rows.isAnyExpanded
  const menuTask = visibleTree.get(state.menu?.id ?? null)
  const currentTask = tree.get(currentId)
  useTitleDetail(currentTask?.name ?? null)
  /** On phones the panel covers the tree, and Back returns to the tree. */
  const open = (id: TaskId) => {
    markRevealed(id)
    void navigate({ to: '/tasks/$taskId', params: { taskId: id }, replace: !isNarrow })
  }
  const openPanel = (id: TaskId) => {
    open(id)
    panel.enter()
  }
  const openPop = (kind: TasksPopState['kind'], id: TaskId, at: PointOfWindow) => {
    const ids = latest()
      .actions.targets(id)
      .map((task) => task.id)
    dispatch({ type: 'pop-opened', pop: { kind, ids, row: id, at } })
  }
  useSelectionKeys(state.checked, dispatch)
  const add = () => {
    if (state.statusFilter === 'completed') dispatch({ type: 'status-filter-chosen', statusFilter: 'active' })
    latest().actions.addBelow(null)
  }

  return (
    <main ref={attach} className={frame.screen}>
      <TasksTools
        show={state.statusFilter}
        query={state.query}
        contextIds={state.contextIds}
        contexts={contexts}
        narrow={isNarrow}
        canFold={canFold}
        onAdd={add}
        onShow={(show) => dispatch({ type: 'status-filter-chosen', statusFilter: show })}
        onQuery={(query) => dispatch({ type: 'name-typed', query })}
        onContexts={(contextIds) => dispatch({ type: 'contexts-chosen', contextIds })}
        onFold={() => dispatch({ type: 'all-folded', folded: canFold })}
      />
      <div
        className={styles.layout}
        data-beside-panel={(currentTask !== undefined && !isNarrow) || undefined}
      >
        <section ref={attachPane} className={styles.pane} aria-busy={loadedTree === null}>
          {!loadedTree && <WaitingRows />}
          {loadedTree && rows.length === 0 && (
            <EmptyTasks
              show={state.statusFilter}
              filter={state}
              onAdd={add}
              onClear={() => dispatch({ type: 'filters-cleared' })}
              onShowActive={() => dispatch({ type: 'status-filter-chosen', statusFilter: 'active' })}
            />
          )}
          {rows.length > 0 && (
            <TaskTreePane
              key={isNarrow ? 'narrow' : 'wide'}
              tree={tree}
              rows={rows}
              checked={state.checked}
              preview={preview}
              nameEdit={state.nameEdit}
              current={currentId}
              texts={texts}
              rowPx={rowPx}
              more={moreMatches}
              narrow={isNarrow}
              dragged={
                activeDrag ? new Set(draggedWith(activeDrag.item, { tree, checked: state.checked })) : null
              }
              latest={latest}
              treeRef={treeHandle}
              dispatch={dispatch}
              onChoose={open}
              onOpen={openPanel}
              onSet={openPop}
            />
          )}
          {state.checked.size > 0 && (
            <SelectionBar
              tasks={actions.checkedTasks()}
              actions={actions}
              onSet={(kind, at) =>
                dispatch({ type: 'pop-opened', pop: { kind, ids: [...state.checked], row: null, at } })
              }
              onMove={() => dispatch({ type: 'relocating-began', ids: [...state.checked] })}
              onClear={() => dispatch({ type: 'selection-cleared' })}
            />
          )}
          {isNarrow && state.checked.size === 0 && !past && (
            <button type="button" className={styles.fab} aria-label={words.newTask} onClick={add}>
              <Icon name="plus" />
            </button>
          )}
        </section>
        {currentTask && (
          <OpenedTask
            key={currentTask.id}
            task={currentTask}
            tree={tree}
            contexts={contexts}
            rules={rules}
            texts={texts}
            commands={commands}
            narrow={isNarrow}
            attach={panel.attach}
            dispatch={dispatch}
            onClose={() => {
              dispatch({ type: 'focus-requested', id: currentTask.id })
              void navigate({ to: '/tasks', replace: !isNarrow })
            }}
          />
        )}
      </div>
      <p className="hidden" role="status">
        {announcement}
      </p>
      <div ref={attachPreview} className={styles.mark} hidden />
      {state.menu && menuTask && (
        <TaskMenu
          at={state.menu.at}
          task={menuTask}
          actions={actions}
          commands={commands}
          dispatch={dispatch}
          onOpen={openPanel}
        />
      )}
      {(state.pop || state.choosingPeriod) && (
        <TasksPop
          pop={state.pop}
          tasks={actions.inOrder((state.pop ?? state.choosingPeriod)?.ids ?? [])}
          contexts={contexts}
          rules={rules}
          commands={commands}
          dispatch={dispatch}
          onPreview={(next) => setPreview((before) => (isSamePreview(before, next) ? before : next))}
        />
      )}
      {state.relocating && (
        <RelocateDialog
          ids={state.relocating}
          tree={tree}
          onChoose={(parentId: TaskId | null) => {
            actions.moveInto(state.relocating ?? [], parentId)
            dispatch({ type: 'relocating-ended' })
          }}
          onClose={() => dispatch({ type: 'relocating-ended' })}
        />
      )}
      <DragLayer
        surface={surface}
        renderGhost={({ item }) => {
          const { length } = draggedWith(item, { tree, checked: state.checked })
          return (
            <span className={styles.ghost}>
              <b className="trunc">{length === 1 ? item.name : words.drag.many(length)}</b>
              <GhostReason ref={feedback.attachReason} />
            </span>
          )
        }}
      />
    </main>
  )
}
