import { prefetch } from '#browser/deferred.ts'
import { chunk } from '#browser/outdated-page.ts'
import { type WeekCell } from '@lustra/domain/calendar'
import { useEffect, useRef } from 'react'
import { type VisibleDays } from '../week/week-layout.ts'
import { type WeekDom } from '../week/week-dom.ts'
import { earlyName, expectName } from './early-name.ts'
import { isEmptyPlace } from './empty-place.ts'
import { type Creation } from './creation.ts'

export interface DrawingContext {
  /** Null if nothing can be created. */
  readonly creation: Creation | null
  readonly days: VisibleDays
  /** Days are split into plan and fact; nothing is created in the plan's half. */
  readonly halves: boolean
  /** Whether whole days can be created, too. */
  readonly strip: boolean
}

const load = chunk(() => import('./drawing.ts'))
prefetch(load)

/** If the code cannot be loaded, typed keys are no longer collected. */
async function loadDrawing() {
  try {
    return await load()
  } catch (error) {
    earlyName.set(null)
    throw error
  }
}

const events = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'click'] as const

/**
 * Creates entries at empty places of the week. The code is loaded when a pointer arrives, and presses until then are not lost. Returns the command
 * for the focused cell.
 */
export function useDrawing(dom: WeekDom, context: DrawingContext): (cell: WeekCell) => void {
  const latest = useRef(context)
  useEffect(() => {
    latest.current = context
  })
  useEffect(() => {
    const { scroller } = dom
    if (!scroller) return
    const listening = new AbortController()
    const { signal } = listening
    const waiting: Event[] = []
    let handle: ((event: Event) => void) | null = null

    const isRequest = ({ type, target }: Event) =>
      type === 'click' && latest.current.creation !== null && isEmptyPlace(target)
    const begin = async () => {
      const { startDrawing } = await loadDrawing()
      if (handle || signal.aborted) return
      handle = startDrawing(dom, () => latest.current, signal)
      for (const event of waiting) {
        const isCancelled = isRequest(event) && earlyName.value === null
        if (!isCancelled) handle(event)
      }
      // No pop-over was requested.
      if (!latest.current.creation?.isOpen()) earlyName.set(null)
    }
    const feed = (event: Event) => {
      if (handle) return handle(event)
      if (waiting.length > 0 || event.type === 'pointerdown') waiting.push(event)
      if (isRequest(event)) expectName()
      void begin()
    }
    for (const type of events) scroller.addEventListener(type, feed, { signal })
    // The loaded code handles Escape itself.
    const cancel = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') waiting.length = 0
    }
    document.addEventListener('keydown', cancel, { signal, capture: true })
    return () => listening.abort()
  }, [dom])
  return (cell) => {
    if (!latest.current.creation) return
    expectName()
    void loadDrawing().then(({ createAt }) => {
      if (earlyName.value !== null) createAt(cell, latest.current)
    })
  }
}
