/** The DOM of the rows of periods: a drag measures, highlights and previews in it without React. */
import { type ScrollArea, scrollAreaOf } from '#ui/drag/edge-scroll.ts'
import { type Point, type Rect } from '#ui/drag/point.ts'
import { type RefObject } from 'react'

export interface PeriodsGeometry {
  /** Keyed by the period's id; pixels of the window at the start of the drag. */
  readonly rects: ReadonlyMap<string, Rect>
  /** The part of the window in which periods are visible: they may be scrolled out of it, or below sticky heads. */
  readonly visible: Rect
  /** How far the period has scrolled since: sideways with its row, downwards with the calendar. */
  readonly scrolledOf: (id: string) => Point
}

export class PeriodsDom {
  readonly ref: RefObject<HTMLDivElement | null>

  constructor(ref: RefObject<HTMLDivElement | null>) {
    this.ref = ref
  }

  get root(): HTMLElement | null {
    return this.ref.current
  }

  get tabStop(): HTMLElement | null {
    return this.root?.querySelector<HTMLElement>('[data-tab-stop]') ?? null
  }

  get holdsFocus(): boolean {
    return this.root?.contains(document.activeElement) ?? false
  }

  measure(): PeriodsGeometry {
    const rects = new Map<string, Rect>()
    const rows = new Map<string, { readonly row: HTMLElement; readonly before: number }>()
    for (const cell of this.#cells()) {
      const id = cell.dataset['period']!
      rects.set(id, cell.getBoundingClientRect())
      const row = cell.parentElement!
      rows.set(id, { row, before: row.scrollLeft })
    }
    const { root } = this
    const topBefore = root?.scrollTop ?? 0
    const scrolledOf = (id: string) => {
      const { row, before } = rows.get(id)!
      return { x: row.scrollLeft - before, y: (root?.scrollTop ?? 0) - topBefore }
    }
    return { rects, visible: visiblePartOf(root), scrolledOf }
  }

  /** A row wider than its container scrolls sideways when a drag is near its edge; so does a calendar that is too high. */
  scrollAreas(): ScrollArea[] {
    const rows = [...new Set(this.#cells().map((cell) => cell.parentElement!))]
    const wide = rows.filter((row) => row.scrollWidth > row.clientWidth)
    const { root } = this
    const isHigh = root !== null && root.scrollHeight > root.clientHeight
    return [...wide, ...(isHigh ? [root] : [])].map(scrollAreaOf)
  }

  /** Keyed by the period's id; null removes the highlights. */
  highlight(verdicts: ReadonlyMap<string, boolean> | null): void {
    for (const cell of this.#cells()) {
      const allowed = verdicts?.get(cell.dataset['period']!)
      if (allowed === undefined) delete cell.dataset['allowed']
      else cell.dataset['allowed'] = allowed ? 'yes' : 'no'
    }
  }

  /** Null removes the preview. */
  preview(id: string | null): void {
    for (const cell of this.#cells()) cell.toggleAttribute('data-landing', cell.dataset['period'] === id)
  }

  /** If a row is wider than its container, shows the current period first, otherwise the start, or the end when navigating backwards. */
  showFirst(end: 'start' | 'end'): void {
    for (const row of this.root?.children ?? []) {
      const now = row.querySelector<HTMLElement>('[data-now]')
      row.scrollLeft = now ? now.offsetLeft : end === 'start' ? 0 : row.scrollWidth
    }
  }

  /** Scrolls a period into view during a keyboard drag. */
  reveal(id: string): void {
    const cell = this.#cells().find(({ dataset }) => dataset['period'] === id)
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  #cells(): HTMLElement[] {
    return [...(this.root?.querySelectorAll<HTMLElement>('[data-period]') ?? [])]
  }
}

/** Sticky heads are as high as the scroll padding. */
function visiblePartOf(root: HTMLElement | null): Rect {
  if (!root) return { x: 0, y: 0, width: 0, height: 0 }
  const { x, y, width, height } = root.getBoundingClientRect()
  const heads = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0
  return { x, y: y + heads, width, height: height - heads }
}
