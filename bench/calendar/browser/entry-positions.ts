/** Positions of the entries on the page, found by their unique titles, whichever candidate rendered them. */
export interface EntryPosition {
  /** The parent of the title. */
  readonly element: Element
  readonly x: number
  readonly y: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * A point where a press hits the entry with this title: on the title if possible, but beside many entries the title may have no space or be covered
 * by a neighbour. Not at an edge, where some calendars resize.
 */
export function pressPointOf(title: string, otherTitles: readonly string[]): Point {
  const positions = positionsByTitle()
  const { element, x, y, height } = positions.get(title)!
  const box = boxAround(
    element,
    otherTitles.flatMap((other) => positions.get(other)?.element ?? []),
  )
  const { left, right } = box.getBoundingClientRect()
  const pressY = y + Math.min(12, height / 2)
  const across = Array.from({ length: Math.max(0, Math.floor(right - left)) }, (_, px) => left + px + 0.5)
  const reachedX = [x + 4, ...across].find((at) => box.contains(document.elementFromPoint(at, pressY)))
  return { x: reachedX ?? x, y: pressY }
}

function boxAround(title: Element, others: readonly Element[]): Element {
  let box = title
  for (let parent = box.parentElement; parent; parent = parent.parentElement) {
    const outer = parent
    if (others.some((other) => outer.contains(other))) break
    box = outer
  }
  return box
}

export function positionsByTitle(): Map<string, EntryPosition> {
  const positions = new Map<string, EntryPosition>()
  const texts = document.createTreeWalker(document.querySelector('#root')!, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement!
    const { x, y, height } = element.getBoundingClientRect()
    positions.set(text.textContent!.trim(), { element, x, y, height })
  }
  return positions
}
