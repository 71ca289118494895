import { past } from '#browser/past.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import frame from '#ui/page/Screen.module.css'
import { localStore } from '#browser/storage.ts'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useReducer } from 'react'
import { storeFolds, storedFolds } from './tree/stored-folds.ts'
import { TaskTexts } from './task-texts.ts'
import { useTaskTree } from './tasks-queries.ts'
import { initialScreenState, tasksScreenReducer } from './screen-state.ts'
import { cookieOf, statusFilterFrom } from '#ui/tree/status-filter-cookie.ts'
import { LoadedTasksScreen } from './LoadedTasksScreen.tsx'

export { prefetchTasks as prefetch } from './tasks-queries.ts'

export function TasksScreen() {
  const words = useWords('tasks')
  const language = useLanguage()
  const { context } = useSearch({ from: '/inside/tasks' })
  const [state, dispatch] = useReducer(tasksScreenReducer, initialScreenState, (first) => ({
    ...first,
    statusFilter: statusFilterFrom(document.cookie),
    folds: storedFolds(localStore) ?? first.folds,
    contextIds: context ? [context] : [],
  }))
  const { tree, contexts, startsFolded, isComplete, isError, refetch } = useTaskTree(state.statusFilter)
  useEffect(() => {
    if (!past) document.cookie = cookieOf(state.statusFilter)
  }, [state.statusFilter])
  useEffect(() => {
    if (startsFolded && storedFolds(localStore) === null) dispatch({ type: 'large-tree-opened' })
  }, [startsFolded])
  useEffect(() => {
    if (state.folds !== initialScreenState.folds) storeFolds(localStore, state.folds)
  }, [state.folds])
  const rules = useCalendarRules()

  if (isError && !tree) {
    return (
      <main className={frame.screen}>
        <LoadFailed text={words.tasks.failed} onRetry={() => void refetch()} />
      </main>
    )
  }
  return (
    <LoadedTasksScreen
      loadedTree={tree}
      isComplete={isComplete}
      contexts={contexts}
      state={state}
      rules={rules}
      texts={new TaskTexts(words.tasks, language, rules)}
      dispatch={dispatch}
    />
  )
}
