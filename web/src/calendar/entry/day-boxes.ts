/** The DOM boxes of the entries of one day. */
import { type Boxes, boxesFor } from './boxes.ts'
import { type EntryTexts, type Marks, drawBox, newBox } from './entry-box.ts'
import { type WeekEntry } from '../week/week-entry.ts'
import { type EntryPart } from '../week/week-layout.ts'

/** The content of a day. */
export interface Day<Entry extends WeekEntry> extends EntryTexts<Entry> {
  readonly parts: readonly EntryPart<Entry>[]
  /** Null if it is not part of this day. */
  readonly tabStop: string | null
  /** By the entry's own id; null if it is not part of this day. */
  readonly selected: string | null
  readonly opened: string | null
}

/** A box and its content. */
interface RenderedBox<Entry extends WeekEntry> {
  readonly element: HTMLElement
  part: EntryPart<Entry> | null
  marks: Marks
}

const unmarked: Marks = { tabStop: false, selected: false, opened: false }

export class DayBoxes<Entry extends WeekEntry> {
  #boxes: Boxes<RenderedBox<Entry>> = new Map()
  #texts: EntryTexts<Entry> | null = null

  /** Touches only what has changed since the last call. */
  draw(host: HTMLElement, day: Day<Entry>): void {
    const { parts, about, keyOf } = day
    const before = this.#boxes
    const spokenAlike = this.#texts?.about === about && this.#texts.keyOf === keyOf
    this.#boxes = boxesFor(parts, before, () => ({ element: newBox(), part: null, marks: unmarked }))
    this.#texts = { about, keyOf }
    for (const part of parts) {
      const box = this.#boxes.get(part.id)!
      const marks = marksOf(part, day)
      if (spokenAlike && box.part && alike(box.part, part) && alike(box.marks, marks)) continue
      drawBox(box.element, { part, about, keyOf, ...marks }, box.part)
      box.part = part
      box.marks = marks
    }
    if (this.#boxes !== before) this.#removeSpare(before)
    arrange(
      host,
      parts.map(({ id }) => this.#boxes.get(id)!.element),
    )
  }

  #removeSpare(before: Boxes<RenderedBox<Entry>>): void {
    const reused = new Set(this.#boxes.values())
    for (const box of before.values()) if (!reused.has(box)) box.element.remove()
  }
}

/** Most entries have none, and share this object. */
function marksOf(
  { id, entry, isFirst }: EntryPart<WeekEntry>,
  { tabStop, selected, opened }: Pick<Day<WeekEntry>, keyof Marks>,
): Marks {
  if (id !== tabStop && entry.id !== selected && entry.id !== opened) return unmarked
  return { tabStop: id === tabStop, selected: entry.id === selected, opened: entry.id === opened && isFirst }
}

/** In reading order. Elements in the right position are not moved, and the focused one keeps the focus. */
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
