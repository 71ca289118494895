import { useLayoutEffect, useState } from 'react'
import { type TaskTree } from './task-tree.ts'
import { type Found, type TaskFilter, finding, isFiltering } from './visible-tasks.ts'

/** Looking for so long is not felt, even on a slow phone. */
const stretchMs = 6

/** What the filters leave. Among very many tasks it is looked for piece by piece, so that one can type on. */
export function useFound(tree: TaskTree, { query, contextIds }: TaskFilter): Found {
  const [found, setFound] = useState<Found | null>(null)

  useLayoutEffect(() => {
    if (!isFiltering({ query, contextIds })) return
    const search = finding({ query, contextIds }, tree)
    let timer: ReturnType<typeof setTimeout> | undefined
    const goOn = () => {
      const end = performance.now() + stretchMs
      let step = search.next()
      while (!step.done && performance.now() < end) step = search.next()
      if (step.done) setFound(step.value)
      else timer = setTimeout(goOn)
    }
    goOn()
    return () => clearTimeout(timer)
  }, [tree, query, contextIds])

  return isFiltering({ query, contextIds }) && found ? found : { shown: tree, more: 0 }
}
