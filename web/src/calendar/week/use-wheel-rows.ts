import { useEffect } from 'react'
import { type WeekDom } from './week-dom.ts'
import { RowWheel } from '../periods/row-wheel.ts'
import { isMouseWheel } from './wheel.ts'

/**
 * The mouse wheel scrolls by whole rows, and the scroll bar snaps to them. React's wheel listeners are passive and could not prevent the native
 * scroll.
 */
export function useWheelRows(dom: WeekDom): void {
  // Its only effect runs once.
  'use no memo'
  useEffect(() => {
    const element = dom.scroller
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    const wheel = new RowWheel()
    let byBar = false
    const rowsFromTop = () => element.scrollTop / dom.slotPx

    const turn = (event: WheelEvent) => {
      if (!isMouseWheel(event)) return
      event.preventDefault()
      const { deltaX, deltaY, deltaMode, timeStamp } = event
      const rows = wheel.turn({ deltaX, deltaY, deltaMode, now: timeStamp, gated: false })
      if (rows !== 0) dom.scrollToRow(rowsFromTop() + rows)
    }
    const press = ({ target, offsetX }: PointerEvent) => {
      byBar = target === element && offsetX > element.clientWidth
    }
    const rest = () => {
      if (byBar) dom.scrollToRow(rowsFromTop())
      byBar = false
    }
    element.addEventListener('wheel', turn, { passive: false, signal })
    element.addEventListener('pointerdown', press, { signal })
    element.addEventListener('scrollend', rest, { signal })
    return () => listening.abort()
  }, [dom])
}
