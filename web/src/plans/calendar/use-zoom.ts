import { plainKeys } from '#ui/keys/plain-keys.ts'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type VisiblePeriod } from '../plans.ts'
import { FocusAim, type Zoom, type ZoomAim, ZoomWheel, zoomOfKey } from './zoom.ts'

/** `periodId`: the period under the pointer or the focused one, if any. */
type OnZoom = (zoom: Zoom, periodId: string | null) => void

/** Zooms by `+` and `-` while no text is typed, and by the wheel with Ctrl over the calendar. */
export function useZoom(
  calendar: RefObject<HTMLElement | null>,
  { view, start }: VisiblePeriod,
  aim: ZoomAim,
  onZoom: OnZoom,
): void {
  const [focusAim] = useState(() => new FocusAim<Element>())
  // A layout effect, because it must run before the focus moves.
  useLayoutEffect(() => focusAim.shows(`${view} ${start}`, performance.now()), [focusAim, view, start])

  const latest = useRef(onZoom)
  useEffect(() => {
    latest.current = onZoom
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const wheel = new ZoomWheel()
    const press = (event: KeyboardEvent) => {
      const zoom = zoomOfKey(event)
      if (!zoom) focusAim.used()
      if (!zoom || !plainKeys.handles(event)) return
      event.preventDefault()
      const { activeElement } = document
      latest.current(zoom, focusAim.isAt(activeElement) ? periodUnder(activeElement) : null)
    }
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      const zoom = wheel.turn(event.deltaY, event.timeStamp)
      if (!zoom) return
      const at = { x: event.clientX, y: event.clientY }
      latest.current(zoom, aim.periodOf(zoom, { at, by: 'mouse', period: periodUnder(event.target) }))
    }
    document.addEventListener('keydown', press, { signal })
    document.addEventListener('pointerdown', () => focusAim.used(), { signal, capture: true })
    document.addEventListener(
      'focusin',
      ({ target }) => target instanceof Element && focusAim.focused(target, performance.now()),
      { signal },
    )
    calendar.current?.addEventListener('wheel', turn, { passive: false, signal })
    return () => listening.abort()
  }, [calendar, aim, focusAim])
}

export function periodUnder(target: EventTarget | null): string | null {
  const period = target instanceof Element ? target.closest<HTMLElement>('[data-period]') : null
  return period?.dataset['period'] ?? null
}
