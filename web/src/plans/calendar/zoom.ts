/** Input that zooms the calendar: keys, the wheel with Ctrl, and a pinch on a trackpad. */

import { type Point, between, distance } from '#ui/drag/point.ts'

export type Zoom = 'in' | 'out'

interface Stroke {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

const zoomsByKey: Readonly<Record<string, Zoom>> = { '+': 'in', '=': 'in', '-': 'out', _: 'out' }

/** With Ctrl, the browser handles these keys. */
export function zoomOfKey({ key, altKey, ctrlKey, metaKey }: Stroke): Zoom | null {
  return altKey || ctrlKey || metaKey ? null : (zoomsByKey[key] ?? null)
}

/** A notch of a wheel is about 100; a pinch sends many small steps. */
const wheelThreshold = 40
/** Pause after a change of level, so that the user can follow. */
const pauseMs = 400

/** Adds up the wheel's steps with Ctrl, which browsers also report for a pinch, to whole levels. */
export class ZoomWheel {
  #sum = 0
  #last = -Infinity
  #pausedUntil = -Infinity

  turn(delta: number, now: number): Zoom | null {
    const isNewGesture = now - this.#last > pauseMs || Math.sign(delta) !== Math.sign(this.#sum)
    this.#last = now
    if (now < this.#pausedUntil) return null
    this.#sum = (isNewGesture ? 0 : this.#sum) + delta
    if (Math.abs(this.#sum) < wheelThreshold) return null
    const zoom = this.#sum < 0 ? 'in' : 'out'
    this.#sum = 0
    this.#pausedUntil = now + pauseMs
    return zoom
  }
}

/** Largest movement of a resting hand, in px. */
const restPx = { mouse: 8, touch: 64 } as const

/** The period that a zoom by pointer aims at. After zooming out, a resting pointer aims at none, because only the zoom moved a period under it. */
export class ZoomAim {
  #leftAt: Point | null = null

  periodOf(
    zoom: Zoom,
    {
      at,
      by,
      period,
    }: { readonly at: Point; readonly by: keyof typeof restPx; readonly period: string | null },
  ): string | null {
    const rests = this.#leftAt !== null && distance(between(this.#leftAt, at)) <= restPx[by]
    if (zoom === 'out') this.#leftAt = at
    else if (!rests) this.#leftAt = null
    return zoom === 'out' || rests ? null : period
  }
}

/** For this time after a change of the view, a moving focus is not caused by the user. */
const settlingMs = 500

/** The period that a zoom by key aims at: one that the user has focused. The focus set when the view changes does not count. */
export class FocusAim<Element> {
  #position: string | null = null
  #at: Element | null = null
  #settlesAt = -Infinity

  shows(position: string, now: number): void {
    const isFirst = this.#position === null
    this.#position = position
    if (isFirst) return
    this.#at = null
    this.#settlesAt = now + settlingMs
  }

  /** Called when the user presses another key or the pointer: from now on the focus is the user's. */
  used(): void {
    this.#settlesAt = -Infinity
  }

  focused(element: Element, now: number): void {
    if (now >= this.#settlesAt) this.#at = element
  }

  isAt(element: Element | null): boolean {
    return element !== null && element === this.#at
  }
}
