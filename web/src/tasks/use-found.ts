import { startTransition, useEffect, useRef, useState } from 'react'
import { type TaskTree } from './task-tree.ts'
import { type Found, type Search, type TaskFilter, finding, isFiltering } from './visible-tasks.ts'

/** Looking for so long is not felt, even on a slow phone. */
const stretchMs = 6

/** What the filters leave. Among very many tasks it is looked for piece by piece, so that one can type on. */
export function useFound(tree: TaskTree, { query, contextIds }: TaskFilter): Found {
  const [found, setFound] = useState<Found | null>(null)
  const last = useRef<Search | null>(null)
  const filtering = isFiltering({ query, contextIds })
  if (!filtering && found) setFound(null)

  useEffect(() => {
    if (!filtering) return
    const looking = finding({ query, contextIds }, tree, last.current)
    // The letter itself is shown first.
    let timer = setTimeout(goOn)
    function goOn() {
      const end = performance.now() + stretchMs
      let step = looking.next()
      while (!step.done && performance.now() < end) step = looking.next()
      if (step.done) {
        const search = step.value
        last.current = search
        startTransition(() => setFound(search))
      } else timer = setTimeout(goOn)
    }
    return () => clearTimeout(timer)
  }, [filtering, tree, query, contextIds])

  return filtering && found ? found : { shown: tree, more: 0 }
}
