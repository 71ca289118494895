/** The boxes of one day's entries, on the page. */
import { type Boxes, boxesFor } from './boxes.ts'
import { type EntryTexts, type Marks, drawBox, newBox } from './entry-box.ts'
import { type WeekEntry } from '../week/week-entry.ts'
import { type EntryPart } from '../week/week-layout.ts'

/** What a day has to show. */
export interface Day<Entry extends WeekEntry> extends EntryTexts<Entry> {
  readonly parts: readonly EntryPart<Entry>[]
  /** Null where it is no part of this day. */
  readonly tabStop: string | null
  /** These by the entry's own id, null likewise. */
  readonly selected: string | null
  readonly opened: string | null
}

/** A box and what it shows. */
interface RenderedBox<Entry extends WeekEntry> {
  readonly element: HTMLElement
  part: EntryPart<Entry> | null
  marks: Marks
}

const unmarked: Marks = { tabStop: false, selected: false, opened: false }

export class DayBoxes<Entry extends WeekEntry> {
  #boxes: Boxes<RenderedBox<Entry>> = new Map()
  #texts: EntryTexts<Entry> | null = null

  /** Only what has changed since the last time is touched. */
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

/** Most have none, and share that. */
function marksOf(
  { id, entry, isFirst }: EntryPart<WeekEntry>,
  { tabStop, selected, opened }: Pick<Day<WeekEntry>, keyof Marks>,
): Marks {
  if (id !== tabStop && entry.id !== selected && entry.id !== opened) return unmarked
  return { tabStop: id === tabStop, selected: entry.id === selected, opened: entry.id === opened && isFirst }
}

/** In the order in which they are read. What stands well is not moved, and what has the focus keeps it. */
function arrange(host: HTMLElement, elements: readonly HTMLElement[]): void {
  if (!host.hasChildNodes()) return host.append(...elements)
  const { activeElement } = document
  let next = host.firstChild
  for (const element of elements) {
    if (element === next) next = element.nextSibling
    // The one that is passed over comes later.
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
