/** Renders a long table slice by slice, so that neither opening nor scrolling takes long. */
import { onIdle } from '#browser/on-idle.ts'
import { printing } from '#browser/printing.ts'
import { useStore } from '#browser/store.ts'
import { startTransition, useEffect, useRef, useState } from 'react'

const firstRows = 100
/** More rows at once would be a long task on a slow computer. */
const sliceSize = 10

/**
 * `end` is rendered after the slices; while it is near the screen, each frame adds a slice. The rest follow when the browser is idle, so that its
 * search finds all rows and screen readers count them.
 */
export function useGrowingRows<Row>(rows: readonly Row[]) {
  const [count, setCount] = useState(firstRows)
  const end = useRef<HTMLTableSectionElement>(null)
  const isPrinting = useStore(printing)
  const isWhole = isPrinting || count >= rows.length
  useEffect(() => {
    if (isWhole || !end.current) return
    const grow = () => startTransition(() => setCount(count + sliceSize))
    // A new observer reports whether the end is still near.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && grow(), {
      root: end.current.closest('main'),
      rootMargin: '1200px',
    })
    observer.observe(end.current)
    const cancelIdle = onIdle(grow)
    return () => {
      observer.disconnect()
      cancelIdle()
    }
  }, [isWhole, count])
  const slices = useSlices(rows)
  return { slices: isWhole ? slices : slices.slice(0, Math.ceil(count / sliceSize)), end, isWhole }
}

/** A separate hook, so that the compiler memoizes the slices and rendered ones are not rendered again. */
function useSlices<Row>(rows: readonly Row[]): (readonly Row[])[] {
  return Array.from({ length: Math.ceil(rows.length / sliceSize) }, (_, index) =>
    rows.slice(index * sliceSize, (index + 1) * sliceSize),
  )
}
