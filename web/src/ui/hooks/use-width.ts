import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { mediaQuery } from './use-media.ts'

/** The width of A4 between our margins, in px: 190 mm. Where scripts do not run once the paper is laid out, drawings are scaled from it. */
const paperWidth = 718

/**
 * The rendered width of an element in px, now and whenever it changes; the last one while it is hidden, 0 before it is
 * rendered. On paper it is that of the paper, whatever the window is.
 */
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
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('beforeprint', () => flushSync(() => setWidth(paperWidth)), { signal })
    addEventListener('afterprint', measure, { signal })
    // Chromium says so once it has laid out the paper, and lays out again what is drawn anew.
    mediaQuery('print').addEventListener('change', () => flushSync(measure), { signal })
    return () => {
      observer.disconnect()
      listening.abort()
    }
  }, [element])
  return width
}
