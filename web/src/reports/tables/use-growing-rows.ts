/** Renders a long table step by step, so that neither opening nor scrolling takes long. */
import { printing } from '#browser/printing.ts'
import { useStore } from '#browser/store.ts'
import { useEffect, useRef, useState } from 'react'

const firstRows = 200
const step = 100

/** `end` is rendered after the visible rows; when it comes near the screen, more rows follow. */
export function useGrowingRows<Row>(rows: readonly Row[]) {
  const [count, setCount] = useState(firstRows)
  const end = useRef<HTMLTableRowElement>(null)
  const isPrinting = useStore(printing)
  const isWhole = isPrinting || count >= rows.length
  useEffect(() => {
    if (isWhole || !end.current) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setCount((before) => before + step),
      { root: end.current.closest('main'), rootMargin: '1200px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWhole])
  return { visible: isWhole ? rows : rows.slice(0, count), end, isWhole }
}
