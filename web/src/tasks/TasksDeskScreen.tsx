import { DragLayer } from '#ui/drag/DragLayer.tsx'
import { GhostReason } from '#ui/drag/GhostReason.tsx'
import { useDrag, useActiveDrag } from '#ui/drag/use-drag.ts'
import { useToday } from '#browser/use-now.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { keyList } from '#ui/keys/key-list.ts'
import { useWords } from '#language/Language.tsx'
import { palette } from '#ui/keys/palette.ts'
import frame from '#ui/page/Screen.module.css'
import { type VirtualTreeHandle } from '#ui/tree/VirtualTree.tsx'
import { KeysAhead } from '#ui/keys/KeysAhead.tsx'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { useNarrow } from '#ui/hooks/use-media.ts'
import { type TaskId } from '@lustra/contract/ids'
import { type PlanContext } from '@lustra/contract/plan-entry'
import { type CalendarRules } from '@lustra/domain/calendar'
import { useNavigate } from '@tanstack/react-router'
import { type Dispatch, Suspense, lazy, useEffect, useRef, useState } from 'react'
import { EmptyTasks } from './EmptyTasks.tsx'
import { TaskActions } from './task-actions.ts'
import { TaskCommands } from './task-commands.ts'
import { TaskRows } from './tree/task-rows.ts'
import { type TaskTexts } from './task-texts.ts'
import { TaskTree } from './task-tree.ts'
import { TaskTreePane } from './tree/TaskTreePane.tsx'
import { type TasksAction, type TasksView, firstView } from './tasks-view.ts'
import { draggedWith, tasksDragAdapter } from './tree/tasks-drag-adapter.ts'
import { tasksKeys } from './tasks-keys.ts'
import { TasksTools } from './TasksTools.tsx'
import { TreeDragFeedback } from './tree/tree-drag-feedback.ts'
import { PanelFocus } from './panel/panel-focus.ts'
import { useRevealed } from './use-revealed.ts'
import { useFound } from './use-found.ts'
import styles from './TasksScreen.module.css'

const TaskMenu = lazy(async () => ({ default: (await import('./selection/TaskMenu.tsx')).TaskMenu }))
const OpenedTask = lazy(async () => ({ default: (await import('./panel/OpenedTask.tsx')).OpenedTask }))
const SelectionBar = lazy(async () => ({
  default: (await import('./selection/SelectionBar.tsx')).SelectionBar,
}))
const RelocateDialog = lazy(async () => ({
  default: (await import('./selection/RelocateDialog.tsx')).RelocateDialog,
}))

interface TasksDeskScreenProps {
  /** Null while nothing is known yet. */
  readonly tree: TaskTree | null
  /** Everything is known that there is to show. */
  readonly whole: boolean
  readonly contexts: readonly PlanContext[]
  readonly view: TasksView
  readonly rules: CalendarRules
  readonly texts: TaskTexts
  readonly dispatch: Dispatch<TasksAction>
}

const noTasks = TaskTree.of([])

/** The tools, the tree, and what comes over it. */
export function TasksDeskScreen({
  tree,
  whole,
  contexts,
  view,
  rules,
  texts,
  dispatch,
}: TasksDeskScreenProps) {
  const allWords = useWords()
  const words = allWords.tasks
  const navigate = useNavigate()
  const narrow = useNarrow()
  useToday()
  const treeHandle = useRef<VirtualTreeHandle>(null)
  const [feedback] = useState(() => new TreeDragFeedback())
  const { attachPane, attachPreview } = feedback
  const [panel] = useState(() => new PanelFocus())
  const [heard, say] = useState('')

  const all = tree ?? noTasks
  const { shown, more } = useFound(all, view)
  const filtering = shown !== all
  const rows = new TaskRows({
    tree: shown,
    folds: filtering ? firstView.folds : view.folds,
    entry: view.entry?.kind === 'new' ? view.entry.place : null,
  })
  const commands = new TaskCommands(all, allWords)
  const actions = new TaskActions({ view, whole: all, shown, rows, commands, words, dispatch, say })
  const able = useLatest({ actions, commands })
  const { current, choose } = useRevealed(tree, whole, view, dispatch)
  const rowPx = narrow ? 56 : 36

  const { attach, surface } = useDrag(
    tasksDragAdapter({
      rows,
      tree: all,
      checked: view.checked,
      geometry: narrow ? { rowPx, indentPx: 0, levelPx: 20 } : { rowPx, indentPx: 54, levelPx: 22 },
      feedback,
      drop: (tasks, to) => able().actions.drop(tasks, to),
      hold: ({ id }) => able().actions.check(id),
      texts: words.drag,
      refusals: allWords.taskRefusals,
    }),
  )

  const activeDrag = useActiveDrag(surface)

  useEffect(() => {
    if (view.focus) treeHandle.current?.focusRow(view.focus.id)
  }, [view.focus])

  const addsCommand = words.newTask
  const group = allWords.shell.screens.tasks
  useEffect(() => {
    const add = () => dispatch({ type: 'adding-began', place: { parentId: null, after: null }, from: null })
    return palette.add([{ id: 'tasks.new', name: addsCommand, icon: 'plus', group, run: add }])
  }, [addsCommand, group, dispatch])
  useEffect(() => keyList.add(() => [tasksKeys(allWords)]), [allWords])

  const canFold = rows.isAnyOpen
  const menuTask = shown.get(view.menu?.id ?? null)
  const opened = all.get(current)
  /** On a phone the panel covers the tree: going back leads to it again. */
  const open = (id: TaskId) => {
    choose(id)
    void navigate({ to: '/tasks/$taskId', params: { taskId: id }, replace: !narrow })
  }
  const openPanel = (id: TaskId) => {
    open(id)
    panel.enter()
  }
  const add = () => {
    if (view.show === 'completed') dispatch({ type: 'show-chosen', show: 'active' })
    able().actions.addBelow(null)
  }

  return (
    <main ref={attach} className={frame.screen}>
      <TasksTools
        show={view.show}
        query={view.query}
        contextIds={view.contextIds}
        contexts={contexts}
        narrow={narrow}
        canFold={canFold}
        onAdd={add}
        onShow={(show) => dispatch({ type: 'show-chosen', show })}
        onQuery={(query) => dispatch({ type: 'name-typed', query })}
        onContexts={(contextIds) => dispatch({ type: 'contexts-chosen', contextIds })}
        onFold={() => dispatch({ type: 'all-folded', folded: canFold })}
      />
      <div className={styles.stage} data-beside-panel={(opened !== undefined && !narrow) || undefined}>
        <section ref={attachPane} className={styles.pane} aria-busy={tree === null}>
          {!tree && <WaitingRows />}
          {tree && rows.length === 0 && (
            <EmptyTasks
              show={view.show}
              filter={view}
              onAdd={add}
              onClear={() => dispatch({ type: 'filters-cleared' })}
            />
          )}
          {rows.length > 0 && (
            <TaskTreePane
              key={narrow ? 'narrow' : 'wide'}
              tree={all}
              rows={rows}
              checked={view.checked}
              entry={view.entry}
              current={current}
              texts={texts}
              rowPx={rowPx}
              more={more}
              narrow={narrow}
              lifted={
                activeDrag
                  ? new Set(draggedWith(activeDrag.item, { tree: all, checked: view.checked }))
                  : null
              }
              able={able}
              treeRef={treeHandle}
              dispatch={dispatch}
              onChoose={open}
              onOpen={openPanel}
            />
          )}
          <Suspense>
            {view.checked.size > 0 && (
              <SelectionBar
                tasks={actions.checkedTasks()}
                contexts={contexts}
                rules={rules}
                actions={actions}
                commands={commands}
                onMove={() => dispatch({ type: 'relocating-began', ids: [...view.checked] })}
                onClear={() => dispatch({ type: 'selection-cleared' })}
              />
            )}
          </Suspense>
          {narrow && (
            <button type="button" className={styles.fab} aria-label={words.newTask} onClick={add}>
              <Icon name="plus" />
            </button>
          )}
        </section>
        <Suspense>
          {opened && (
            <OpenedTask
              key={opened.id}
              task={opened}
              tree={all}
              contexts={contexts}
              rules={rules}
              texts={texts}
              commands={commands}
              narrow={narrow}
              attach={panel.attach}
              dispatch={dispatch}
              onClose={() => {
                dispatch({ type: 'focus-wished', id: opened.id })
                void navigate({ to: '/tasks', replace: !narrow })
              }}
            />
          )}
        </Suspense>
      </div>
      <p className="hidden" role="status">
        {heard}
      </p>
      <div ref={attachPreview} className={styles.mark} hidden />
      <Suspense fallback={view.menu && <KeysAhead />}>
        {view.menu && menuTask && (
          <TaskMenu
            at={view.menu}
            task={menuTask}
            actions={actions}
            commands={commands}
            dispatch={dispatch}
            onOpen={openPanel}
          />
        )}
        {view.relocating && (
          <RelocateDialog
            ids={view.relocating}
            tree={all}
            onChoose={(parentId: TaskId | null) => {
              actions.moveInto(view.relocating ?? [], parentId)
              dispatch({ type: 'relocating-ended' })
            }}
            onClose={() => dispatch({ type: 'relocating-ended' })}
          />
        )}
      </Suspense>
      <DragLayer
        surface={surface}
        renderGhost={({ item }) => {
          const { length } = draggedWith(item, { tree: all, checked: view.checked })
          return (
            <span className={styles.ghost}>
              <b className="trunc">{length === 1 ? item.name : words.drag.many(length)}</b>
              <GhostReason ref={feedback.attachWhy} />
            </span>
          )
        }}
      />
    </main>
  )
}
