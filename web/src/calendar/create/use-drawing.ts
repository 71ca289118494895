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
  /** Null where nothing is created. */
  readonly creation: Creation | null
  readonly days: VisibleDays
  /** Each day has a half for the plan, where nothing is created. */
  readonly halves: boolean
  /** Whole days can be created, too. */
  readonly strip: boolean
}

const load = chunk(() => import('./drawing.ts'))
prefetch(load)

/** A field that will not come keeps no keys. */
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
 * Makes the empty places of the week take something new. The first screen does without the code: it is loaded when a
 * pointer arrives, and what is pressed until then is not lost. Returns the command of the focused cell.
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
      // Nothing was asked for.
      if (!latest.current.creation?.isOpen()) earlyName.set(null)
    }
    const feed = (event: Event) => {
      if (handle) return handle(event)
      if (waiting.length > 0 || event.type === 'pointerdown') waiting.push(event)
      if (isRequest(event)) expectName()
      void begin()
    }
    for (const type of events) scroller.addEventListener(type, feed, { signal })
    // Afterwards the loaded code listens for it.
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
