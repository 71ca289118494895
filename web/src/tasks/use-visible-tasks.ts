import { startTransition, useEffect, useRef, useState } from 'react'
import { type TaskTree } from './task-tree.ts'
import { type VisibleTasks, type Search, type TaskFilter, searchTasks, isFiltering } from './visible-tasks.ts'

/** Looking for so long is not felt, even on a slow phone. */
const maxStepMs = 6

/** What the filters leave. Among very many tasks it is looked for piece by piece, so that one can type on. */
export function useVisibleTasks(tree: TaskTree, { query, contextIds }: TaskFilter): VisibleTasks {
  const [result, setResult] = useState<VisibleTasks | null>(null)
  const last = useRef<Search | null>(null)
  const filtering = isFiltering({ query, contextIds })
  if (!filtering && result) setResult(null)

  useEffect(() => {
    if (!filtering) return
    const search = searchTasks({ query, contextIds }, tree, last.current)
    // The letter itself is shown first.
    let timer = setTimeout(runSteps)
    function runSteps() {
      const end = performance.now() + maxStepMs
      let step = search.next()
      while (!step.done && performance.now() < end) step = search.next()
      if (step.done) {
        const search = step.value
        last.current = search
        startTransition(() => setResult(search))
      } else timer = setTimeout(runSteps)
    }
    return () => clearTimeout(timer)
  }, [filtering, tree, query, contextIds])

  return filtering && result ? result : { visibleTree: tree, moreMatches: 0 }
}
