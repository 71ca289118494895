import { startTransition, useEffect, useRef, useState } from 'react'
import { type TaskTree } from './task-tree.ts'
import { type VisibleTasks, type Search, type TaskFilter, searchTasks, isFiltering } from './visible-tasks.ts'

/** Short enough to be unnoticed on a slow phone. */
const maxStepMs = 6

/** The filtered tree. The search runs in short steps, so that typing stays responsive with very many tasks. */
export function useVisibleTasks(tree: TaskTree, { query, contextIds }: TaskFilter): VisibleTasks {
  const [result, setResult] = useState<VisibleTasks | null>(null)
  const last = useRef<Search | null>(null)
  const filtering = isFiltering({ query, contextIds })
  if (!filtering && result) setResult(null)

  useEffect(() => {
    if (!filtering) return
    const search = searchTasks({ query, contextIds }, tree, last.current)
    // Deferred, so that the typed letter is rendered first.
    let timer = setTimeout(runSteps)
    function runSteps() {
      const end = performance.now() + maxStepMs
      let step = search.next()
      while (!step.done && performance.now() < end) step = search.next()
      if (step.done) {
        const finished = step.value
        last.current = finished
        startTransition(() => setResult(finished))
      } else timer = setTimeout(runSteps)
    }
    return () => clearTimeout(timer)
  }, [filtering, tree, query, contextIds])

  return filtering && result ? result : { visibleTree: tree, moreMatches: 0 }
}
