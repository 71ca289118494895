/** Input that zooms the calendar one level in or out: keys, the wheel with Ctrl, and a pinch on a trackpad. */

import { type Point, between, distance } from '#ui/drag/point.ts'

export type Zoom = 'in' | 'out'

interface Stroke {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

const zoomsByKey: Readonly<Record<string, Zoom>> = { '+': 'in', '=': 'in', '-': 'out', _: 'out' }

/** With Ctrl these keys belong to the browser. */
export function zoomOfKey({ key, altKey, ctrlKey, metaKey }: Stroke): Zoom | null {
  return altKey || ctrlKey || metaKey ? null : (zoomsByKey[key] ?? null)
}

/** A notch of a wheel is about 100; a pinch sends many small turns. */
const wheelThreshold = 40
/** A pause after a change of level, so that the eye can follow. */
const pauseMs = 400

/** Turns of the wheel with Ctrl, which browsers also report for a pinch, summed up to whole levels. */
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

/** The most that a resting hand moves. */
const restPx = { mouse: 8, touch: 64 } as const

/**
 * The period that a zoom by the pointer aims at. A hand that zoomed out and rests there aims at none: what is under it
 * now was put there by the zoom.
 */
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

/** How long a focus that moves after a change of the view is not the user's. */
const settlingMs = 500

/**
 * The focused period that a zoom by key aims at: one that the user has moved to. Where the focus is put when the view
 * changes says nothing.
 */
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

  /** The user pressed another key or the pointer: from now on the focus follows them. */
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
