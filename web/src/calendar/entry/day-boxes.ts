import { type Boxes, boxesFor } from './boxes.ts'
import { drawingQueue } from './drawing-queue.ts'
import { type BoxContent, type EntryTexts, type Marks, drawBox, newBox } from './entry-box.ts'
import { type WeekEntry } from '../week/week-entry.ts'
import { type EntryPart } from '../week/week-layout.ts'

export interface Day<Entry extends WeekEntry> extends EntryTexts<Entry> {
  readonly parts: readonly EntryPart<Entry>[]
  /** Null if the focused entry is not in this day. */
  readonly tabStop: string | null
  /** The entry's own id; null if it is not in this day. */
  readonly selected: string | null
  readonly opened: string | null
}

/** The half hours that are drawn first. */
export interface Rows {
  readonly from: number
  readonly to: number
}

interface RenderedBox<Entry extends WeekEntry> {
  readonly element: HTMLElement
  /** Null before the first rendering. */
  rendered: BoxContent<Entry> | null
  marks: Marks
  texts: EntryTexts<Entry> | null
}

const unmarked: Marks = { tabStop: false, selected: false, opened: false }

/** Up to this number of boxes in a day, drawing is not split over frames. */
const fewBoxes = 24

export class DayBoxes<Entry extends WeekEntry> {
  #boxes: Boxes<RenderedBox<Entry>> = new Map()
  #texts: EntryTexts<Entry> | null = null

  /** Updates only what has changed since the last call. In a crowded day, the boxes outside of `first` are drawn in later frames; null draws all. */
  draw(host: HTMLElement, day: Day<Entry>, first: Rows | null): void {
    const { parts, about, keyOf } = day
    const before = this.#boxes
    if (this.#texts?.about !== about || this.#texts.keyOf !== keyOf) this.#texts = { about, keyOf }
    this.#boxes = boxesFor(parts, before, () => ({
      element: newBox(),
      rendered: null,
      marks: unmarked,
      texts: null,
    }))
    const changed = this.#changedParts(day)
    const later = first ? changed.filter((change) => canWait(change, first)) : []
    const waits = new Set(later.length > fewBoxes ? later : [])
    for (const change of changed) if (!waits.has(change)) this.#drawBox(change)
    if (this.#boxes !== before) this.#removeSpare(before)
    const boxes = parts.map(({ id }) => this.#boxes.get(id)!)
    arrange(
      host,
      boxes.filter(({ rendered }) => rendered !== null).map(({ element }) => element),
    )
    if (waits.size === 0) return drawingQueue.remove(this)
    drawingQueue.set(this, { size: waits.size * weightOf(first), draw: () => this.draw(host, day, null) })
  }

  /** Called when its day is removed. */
  stop(): void {
    drawingQueue.remove(this)
  }

  #changedParts(day: Day<Entry>): Change<Entry>[] {
    return day.parts.flatMap((part) => {
      const box = this.#boxes.get(part.id)!
      const marks = marksOf(part, day)
      const isDrawn =
        box.texts === this.#texts &&
        box.rendered !== null &&
        alike(box.rendered.part, part) &&
        alike(box.marks, marks)
      return isDrawn ? [] : [{ part, box, marks }]
    })
  }

  #drawBox({ part, box, marks }: Change<Entry>): void {
    const texts = this.#texts!
    box.rendered = drawBox(box.element, { part, ...texts, ...marks }, box.rendered)
    box.marks = marks
    box.texts = texts
  }

  #removeSpare(before: Boxes<RenderedBox<Entry>>): void {
    const reused = new Set(this.#boxes.values())
    for (const box of before.values()) if (!reused.has(box)) box.element.remove()
  }
}

interface Change<Entry extends WeekEntry> {
  readonly part: EntryPart<Entry>
  readonly box: RenderedBox<Entry>
  readonly marks: Marks
}

/** If nothing of a day was drawn first, its boxes must also be painted, which takes longer. */
function weightOf(first: Rows | null): number {
  return first?.from === first?.to ? 1.5 : 1
}

/** Whether the box is out of sight before and after the change, and neither focused nor selected. */
function canWait<Entry extends WeekEntry>({ part, box, marks }: Change<Entry>, inSight: Rows): boolean {
  return (
    marks === unmarked &&
    box.marks === unmarked &&
    !isInSight(part, inSight) &&
    (box.rendered === null || !isInSight(box.rendered.part, inSight))
  )
}

function isInSight({ row, rows }: EntryPart<WeekEntry>, { from, to }: Rows): boolean {
  return row === null || (row < to && row + rows > from)
}

/** Most entries have no marks and share this object. */
function marksOf(
  { id, entry, isFirst }: EntryPart<WeekEntry>,
  { tabStop, selected, opened }: Pick<Day<WeekEntry>, keyof Marks>,
): Marks {
  if (id !== tabStop && entry.id !== selected && entry.id !== opened) return unmarked
  return { tabStop: id === tabStop, selected: entry.id === selected, opened: entry.id === opened && isFirst }
}

/** In reading order. Elements at the right position are not moved, so that the focus stays. */
function arrange(host: HTMLElement, elements: readonly HTMLElement[]): void {
  if (!host.hasChildNodes()) return host.append(...elements)
  const { activeElement } = document
  let next = host.firstChild
  for (const element of elements) {
    if (element === next) next = element.nextSibling
    // The skipped element is inserted later.
    else if (next?.nextSibling === element) next = element.nextSibling
    else host.insertBefore(element, next)
  }
  if (activeElement !== document.activeElement && activeElement instanceof HTMLElement) {
    activeElement.focus({ preventScroll: true })
  }
}

export function alike<One extends object>(
  one: One,
  other: { readonly [Name in keyof One]: unknown },
): boolean {
  if (one === other) return true
  for (const key in one) if (one[key] !== other[key]) return false
  return true
}
