import { type RefObject, useLayoutEffect, useState } from 'react'

/** The rendered width of an element in px, now and whenever it changes; the last one while it is hidden, 0 before it is rendered. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const measure = () => {
      const { width: measured } = target.getBoundingClientRect()
      setWidth((before) => Math.round(measured) || before)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return width
}
