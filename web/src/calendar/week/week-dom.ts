/** The DOM of the week grid: a drag measures, highlights, previews and scrolls in it without React. */
import { rowsForTime } from '../entry/box-room.ts'
import { type DayNumber, rowsPerDay } from '@lustra/domain/calendar'
import { type ScrollArea, scrollAreaOf } from '#ui/drag/edge-scroll.ts'
import { media } from '#ui/css/media.ts'
import { matchesMedia } from '#ui/hooks/use-media.ts'
import { moveByAnimation } from '#ui/drag/move-by-animation.ts'
import { setText } from '#ui/drag/position-element.ts'
import type { Rows } from '../entry/day-boxes.ts'
import { showEdge } from '../entry/entry-edge.ts'
import { type Verdicts, gridHighlights, stripHighlights } from '../drag/drop-highlights.ts'
import { type WeekGeometry } from '../drag/week-geometry.ts'

/** The drop position: parts of columns, or one day of the strip if `row` is null. */
export interface Landing {
  readonly parts: readonly { readonly column: number; readonly row: number | null; readonly rows: number }[]
  readonly title: string
  readonly when: string
  readonly accepted: boolean
  readonly isNew?: boolean
}

export interface Opening {
  readonly period: DayNumber
  readonly row: number
}

/** Assumed height of a half hour before the first layout. */
const usualSlotPx = 32

/** Whether a touch began over the buttons of the days of a week. */
export function isOverWeek(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-days-of-week]') !== null
}

export class WeekDom {
  #scroller: HTMLElement | null = null
  /** The last value read, because reading it during a change would force a layout. */
  #scrollTop: number | null = null
  #slotPx: number | null = null
  /** Number of half hours visible at once. */
  #rowsInSight: number | null = null
  /** The period for which the grid was scrolled last. */
  #openedPeriod: DayNumber | null = null
  /** The last period whose entries were shown. */
  #filledPeriod: DayNumber | null = null
  readonly #sizeObserver = new ResizeObserver(() => this.#measureRows())
  #head: HTMLElement | null = null
  #strip: HTMLElement | null = null
  #grid: HTMLElement | null = null
  #background: HTMLElement | null = null
  #hours: HTMLElement | null = null
  #gridHighlights: HTMLElement | null = null
  #gridPreviews: HTMLElement | null = null
  #stripHighlights: HTMLElement | null = null
  readonly #previews: HTMLElement[] = []

  /** `ref` callbacks for the parts of the grid. */
  readonly attachScroller = (element: HTMLElement | null) => {
    this.#scroller = element
    this.#scrollTop = null
    this.#openedPeriod = null
    this.#filledPeriod = null
    this.#observe(element)
    // Reading is cheap here, because the layout is known.
    element?.addEventListener('scroll', () => (this.#scrollTop = element.scrollTop), { passive: true })
    element?.addEventListener('pointermove', showEdge, { passive: true })
  }
  readonly attachHead = (element: HTMLElement | null) => {
    this.#head = element
    this.#observe(element)
  }
  readonly attachStrip = (element: HTMLElement | null) => void (this.#strip = element)
  readonly attachGrid = (element: HTMLElement | null) => {
    this.#grid = element
    this.#slotPx = null
    this.#observe(element)
  }
  readonly attachBackground = (element: HTMLElement | null) => void (this.#background = element)
  readonly attachHours = (element: HTMLElement | null) => void (this.#hours = element)
  readonly attachGridHighlights = (element: HTMLElement | null) => void (this.#gridHighlights = element)
  readonly attachGridPreviews = (element: HTMLElement | null) => void (this.#gridPreviews = element)
  readonly attachStripHighlights = (element: HTMLElement | null) => void (this.#stripHighlights = element)

  get scroller(): HTMLElement | null {
    return this.#scroller
  }

  /** The parent of previews of hours, in the coordinates of the days. */
  get previewHost(): HTMLElement | null {
    return this.#gridPreviews
  }

  /** The parent of previews of whole days. */
  get stripPreviewHost(): HTMLElement | null {
    return this.#stripHighlights
  }

  get scrollTop(): number {
    this.#scrollTop ??= this.#scroller?.scrollTop ?? 0
    return this.#scrollTop
  }

  get tabStop(): HTMLElement | null {
    return this.#scroller?.querySelector<HTMLElement>('[data-tab-stop]') ?? null
  }

  get holdsFocus(): boolean {
    return this.#scroller?.contains(document.activeElement) ?? false
  }

  /** The focused box may have been reused for another entry. */
  get hasMisplacedFocus(): boolean {
    const { activeElement } = document
    return (
      activeElement instanceof HTMLElement &&
      this.holdsFocus &&
      activeElement.dataset['part'] !== undefined &&
      activeElement.dataset['tabStop'] === undefined
    )
  }

  get slotPx(): number {
    this.#slotPx ??= (this.#grid?.offsetHeight ?? 0) / rowsPerDay
    return this.#slotPx
  }

  /**
   * The half hours to draw first if no entries of the period were shown yet; otherwise null. A grid that waited for its entries is empty and may have
   * been scrolled, so it draws all at once.
   */
  rowsAtOpening({ period, row }: Opening): Rows | null {
    if (this.#filledPeriod === period) return null
    if (this.#openedPeriod === period) return { from: 0, to: 0 }
    const count = this.#rowsInSight ?? innerHeight / usualSlotPx
    const from = Math.min(row, rowsPerDay - count)
    return { from, to: from + count }
  }

  /** Marks the period's entries as shown: from now on, each is drawn at once. */
  fill(period: DayNumber): void {
    this.#filledPeriod = period
  }

  /** Scrolls to the first row of another period; causes no layout if it is there already. */
  open({ period, row }: Opening): void {
    // Such a window has no space for hours below the tools and the days.
    if (this.#openedPeriod === null && matchesMedia(media.tiny)) this.#scroller?.scrollIntoView()
    this.#openedPeriod = period
    if (this.#scrollTop !== Math.round(row) * this.slotPx) this.scrollToRow(row)
  }

  measure(columns: number): WeekGeometry | null {
    if (!this.#scroller || !this.#head || !this.#strip || !this.#grid) return null
    const strip = this.#strip.getBoundingClientRect()
    const { bottom, y: top, width: outer } = this.#scroller.getBoundingClientRect()
    const y = Math.max(this.#head.getBoundingClientRect().bottom, top)
    const width = Math.min(strip.width, outer)
    const grid = { x: strip.x, y, width, height: Math.max(0, bottom - y) }
    return { strip, grid, columns, slotPx: this.slotPx }
  }

  /** The grid below its headers, which scrolls when a drag is near its edge. */
  scrollArea(geometry: WeekGeometry): ScrollArea | null {
    if (!this.#scroller) return null
    const { x, y, width, height } = geometry.grid
    const area = scrollAreaOf(this.#scroller)
    const scrollBy: ScrollArea['scrollBy'] = (by) => {
      area.scrollBy(by)
      this.#scrollTop = null
    }
    return { rect: { x, y, width, height }, scrollBy }
  }

  /** Null removes the highlights. Elements that depend on highlights get an attribute, so that no style must search for them. */
  highlight(verdicts: Verdicts | null): void {
    for (const element of [this.#background, this.#hours])
      element?.toggleAttribute('data-highlighted', verdicts !== null)
    this.#gridHighlights?.replaceChildren(...(verdicts ? gridHighlights(verdicts) : []))
    this.#stripHighlights?.replaceChildren(...(verdicts ? stripHighlights(verdicts) : []))
  }

  /** Null removes the preview. An existing preview is moved: it has its own layer and is not repainted. */
  preview(landing: Landing | null): void {
    const parts = landing?.parts ?? []
    for (const preview of this.#previews.splice(parts.length)) preview.remove()
    for (const [index, part] of parts.entries()) {
      const preview = this.#previews[index] ?? newPreview()
      this.#previews[index] = preview
      place(preview, part, landing!.accepted)
      preview.toggleAttribute('data-new', landing!.isNew === true)
      const [title, when] = preview.children
      setText(title!, index === 0 ? landing!.title : '')
      setText(when!, index === 0 ? landing!.when : '')
      const host = part.row === null ? this.#stripHighlights : this.#gridPreviews
      if (preview.parentElement !== host) host?.append(preview)
    }
  }

  /** Scrolls a half hour into view for keyboard users. */
  reveal(row: number, rows: number, { smooth = false } = {}): void {
    const { slotPx } = this
    const scroller = this.#scroller
    if (!scroller || !this.#head) return
    const head = this.#head.getBoundingClientRect().bottom - scroller.getBoundingClientRect().top
    const visible = scroller.clientHeight - head
    const top = row * slotPx
    const bottom = Math.min((row + rows) * slotPx, top + visible)
    const behavior = smooth ? 'smooth' : 'instant'
    this.#scrollTop = null
    if (top < scroller.scrollTop) scroller.scrollTo({ top, behavior })
    else if (bottom > scroller.scrollTop + visible) scroller.scrollTo({ top: bottom - visible, behavior })
  }

  /** Null stops all observations. */
  #observe(element: HTMLElement | null): void {
    if (element) this.#sizeObserver.observe(element)
    else this.#sizeObserver.disconnect()
  }

  /** Called after a layout. */
  #measureRows(): void {
    this.#slotPx = null
    if (!this.#scroller || !this.#head || !this.slotPx) return
    this.#rowsInSight = (this.#scroller.clientHeight - this.#head.offsetHeight) / this.slotPx
  }

  scrollToRow(row: number): void {
    this.#scrollTop = null
    this.#scroller?.scrollTo({ top: Math.round(row) * this.slotPx, behavior: 'instant' })
  }
}

/** In units of the column width or half of it, which is the width of the preview with margins. */
function place(
  preview: HTMLElement,
  { column, row, rows }: Landing['parts'][number],
  accepted: boolean,
): void {
  preview.dataset['allowed'] = accepted ? 'yes' : 'no'
  preview.toggleAttribute('data-short', row !== null && rows < rowsForTime)
  const height = row === null ? '' : `calc(${rows} * var(--slot) - 3px)`
  if (preview.style.height !== height) preview.style.height = height
  const across = `calc((${column} + var(--half, 0)) / (1 - var(--half, 0)) * (100% + 8px) + 3px)`
  moveByAnimation(preview, `${across} calc(${row ?? 0} * var(--slot))`)
}

function newPreview(): HTMLElement {
  const preview = document.createElement('i')
  preview.dataset['landing'] = ''
  preview.append(document.createElement('b'), document.createElement('span'))
  return preview
}
