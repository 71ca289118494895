import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { mediaQuery } from './use-media.ts'

/** The width of A4 without margins, in px: 190 mm. Drawings are scaled from it if scripts do not run after the print layout. */
const paperWidth = 718

/**
 * The width of an element in px, updated when it changes; the last width while hidden, 0 before the first rendering. In print it is the width of the
 * paper.
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
    // Chromium fires this after the print layout and lays out again what is rendered then.
    mediaQuery('print').addEventListener('change', () => flushSync(measure), { signal })
    return () => {
      observer.disconnect()
      listening.abort()
    }
  }, [element])
  return width
}
