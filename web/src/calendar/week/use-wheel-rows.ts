import { useEffect } from 'react'
import { type DrawnWeek } from './drawn-week.ts'
import { RowWheel } from '../periods/row-wheel.ts'
import { isMouseWheel } from './wheel.ts'

/** A mouse wheel moves by whole rows, and the bar rests on one; React's own wheel events could not stop the browser. */
export function useWheelRows(drawn: DrawnWeek): void {
  // Its one effect begins once.
  'use no memo'
  useEffect(() => {
    const element = drawn.scroller
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    const wheel = new RowWheel()
    let byBar = false
    const rowsFromTop = () => element.scrollTop / drawn.slotPx

    const turn = (event: WheelEvent) => {
      if (!isMouseWheel(event)) return
      event.preventDefault()
      const { deltaX, deltaY, deltaMode, timeStamp } = event
      const rows = wheel.turn({ deltaX, deltaY, deltaMode, now: timeStamp, gated: false })
      if (rows !== 0) drawn.scrollToRow(rowsFromTop() + rows)
    }
    const press = ({ target, offsetX }: PointerEvent) => {
      byBar = target === element && offsetX > element.clientWidth
    }
    const rest = () => {
      if (byBar) drawn.scrollToRow(rowsFromTop())
      byBar = false
    }
    element.addEventListener('wheel', turn, { passive: false, signal })
    element.addEventListener('pointerdown', press, { signal })
    element.addEventListener('scrollend', rest, { signal })
    return () => listening.abort()
  }, [drawn])
}
