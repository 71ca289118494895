import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import frame from '#ui/page/Screen.module.css'
import { localStore } from '#browser/storage.ts'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useReducer } from 'react'
import { keepFolds, keptFolds } from './tree/kept-folds.ts'
import { TaskTexts } from './task-texts.ts'
import { useTaskTree } from './tasks-queries.ts'
import { firstView, tasksViewAfter } from './tasks-view.ts'
import { cookieOf, shownByCookie } from './tree/tree-view-cookie.ts'
import { TasksDeskScreen } from './TasksDeskScreen.tsx'

export function TasksScreen() {
  const words = useWords()
  const language = useLanguage()
  const { context } = useSearch({ from: '/inside/tasks' })
  const [view, dispatch] = useReducer(tasksViewAfter, firstView, (first) => ({
    ...first,
    show: shownByCookie(document.cookie),
    folds: keptFolds(localStore) ?? first.folds,
    contextIds: context ? [context] : [],
  }))
  const { tree, contexts, folded, whole, isError, refetch } = useTaskTree(view.show)
  useEffect(() => {
    document.cookie = cookieOf(view.show)
  }, [view.show])
  useEffect(() => {
    if (folded && keptFolds(localStore) === null) dispatch({ type: 'large-tree-opened' })
  }, [folded])
  useEffect(() => {
    if (view.folds !== firstView.folds) keepFolds(localStore, view.folds)
  }, [view.folds])
  const rules = useCalendarRules()

  if (isError && !tree) {
    return (
      <main className={frame.screen}>
        <LoadFailed text={words.tasks.failed} onRetry={() => void refetch()} />
      </main>
    )
  }
  return (
    <TasksDeskScreen
      tree={tree}
      whole={whole}
      contexts={contexts}
      view={view}
      rules={rules}
      texts={new TaskTexts(words.tasks, language, rules)}
      dispatch={dispatch}
    />
  )
}
