import { useEffect, useRef, useState } from 'react'
import { closesPop } from '../entry/use-closing.ts'
import { type PeriodsDom } from './periods-dom.ts'
import { type RowName } from './period-rows.ts'
import { clickTolerancePx } from '#ui/drag/click-tolerance.ts'
import { type Point, between, distance } from '#ui/drag/point.ts'
import { RowWheel } from './row-wheel.ts'

interface Slide {
  readonly pointer: number
  readonly row: HTMLElement
  readonly name: RowName
  readonly from: number
  readonly periodPx: number
}

interface RowSlide {
  /** The dragged row, whose neighbours are rendered, too. */
  readonly sliding: RowName | null
  /** False for the end of a slide and for a press that has closed a popover. */
  readonly isClick: (event: { readonly clientX: number; readonly clientY: number }) => boolean
}

/** `periods` is positive for forward; the wheel may call it several times in a row. */
type OnSlid = (row: RowName, periods: number, by: 'hand' | 'wheel') => void

/** Rows move by dragging their background or titles, or by the wheel. Only the style sheet knows the distance. */
export function useRowSlide(dom: PeriodsDom, onSlid: OnSlid): RowSlide {
  const [sliding, setSliding] = useState<RowName | null>(null)
  const pressed = useRef<Point | null>(null)
  const latest = useRef(onSlid)
  useEffect(() => {
    latest.current = onSlid
  })
  useEffect(() => {
    const { root } = dom
    if (!root) return
    const listening = new AbortController()
    const { signal } = listening
    const wheel = new RowWheel()
    let slide: Slide | null = null
    let moves = false

    const end = () => {
      if (slide && moves) slide.row.style.removeProperty('--slide')
      slide = null
      moves = false
      setSliding(null)
    }
    const down = (event: PointerEvent) => {
      pressed.current = closesPop(event) ? null : { x: event.clientX, y: event.clientY }
      const row = rowUnder(event.target)
      // Touch scrolls, and a long press on a card drags the card.
      if (!row || event.button !== 0 || event.pointerType === 'touch' || isOnCard(event.target)) return
      const periodPx = row.element.firstElementChild?.clientWidth ?? 0
      slide = { pointer: event.pointerId, row: row.element, name: row.name, from: event.clientX, periodPx }
    }
    const move = (event: PointerEvent) => {
      if (slide?.pointer !== event.pointerId) return
      const by = event.clientX - slide.from
      if (!moves && Math.abs(by) <= clickTolerancePx) return
      if (!moves) {
        moves = true
        slide.row.setPointerCapture(event.pointerId)
        setSliding(slide.name)
      }
      slide.row.style.setProperty('--slide', `${by}px`)
    }
    const up = (event: PointerEvent) => {
      if (slide?.pointer !== event.pointerId) return
      const { name, from, periodPx } = slide
      const periods = moves && periodPx > 0 ? Math.round((from - event.clientX) / periodPx) : 0
      end()
      if (periods !== 0) latest.current(name, periods, 'hand')
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && moves) end()
    }
    const turn = (event: WheelEvent) => {
      const row = rowUnder(event.target)
      if (event.ctrlKey || !row) return
      const gated = scrollsItself(event, row.element)
      const { deltaX, deltaY, deltaMode, timeStamp } = event
      const periods = wheel.turn({ deltaX, deltaY, deltaMode, now: timeStamp, gated })
      if (!gated || periods !== 0) event.preventDefault()
      if (periods !== 0) latest.current(row.name, periods, 'wheel')
    }
    root.addEventListener('pointerdown', down, { signal })
    root.addEventListener('pointermove', move, { signal })
    root.addEventListener('pointerup', up, { signal })
    root.addEventListener('pointercancel', end, { signal })
    root.addEventListener('wheel', turn, { passive: false, signal })
    document.addEventListener('keydown', escape, { signal })
    return () => listening.abort()
  }, [dom])
  return {
    sliding,
    isClick: ({ clientX: x, clientY: y }) =>
      pressed.current !== null && distance(between(pressed.current, { x, y })) <= clickTolerancePx,
  }
}

function rowUnder(
  target: EventTarget | null,
): { readonly element: HTMLElement; readonly name: RowName } | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  return element && { element, name: element.dataset['row'] === 'top' ? 'top' : 'bottom' }
}

function isOnCard(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-drag]') !== null
}

/** The wheel is over a long list of cards, or over a row wider than the screen. */
function scrollsItself({ target, deltaX, deltaY }: WheelEvent, row: HTMLElement): boolean {
  if (Math.abs(deltaX) > Math.abs(deltaY)) return row.scrollWidth > row.clientWidth
  const cards = target instanceof Element ? target.closest('[data-cards]') : null
  return cards !== null && cards.scrollHeight > cards.clientHeight
}
