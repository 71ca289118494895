/** Where the entries stand on the page, whoever drew them: found by their titles, which no two share. */
export interface Place {
  readonly element: Element
  readonly x: number
  readonly y: number
  readonly height: number
}

/** A point of the window. */
export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Where a press reaches the entry of a title: first of all on its words, but where many stand side by side there may be
 * no room for any, or they lie below what stands beside it. Not at an edge, where some resize instead.
 */
export function pressPointOf(title: string, others: readonly string[]): Point {
  const places = placesByTitle()
  const { element: words, x, y, height } = places.get(title)!
  const box = boxAround(
    words,
    others.flatMap((other) => places.get(other)?.element ?? []),
  )
  const { left, right } = box.getBoundingClientRect()
  const level = y + Math.min(12, height / 2)
  const across = Array.from({ length: Math.max(0, Math.floor(right - left)) }, (_, px) => left + px + 0.5)
  const reached = [x + 4, ...across].find((at) => box.contains(document.elementFromPoint(at, level)))
  return { x: reached ?? x, y: level }
}

/** The largest element around it that holds none of the others. */
function boxAround(words: Element, others: readonly Element[]): Element {
  let box = words
  for (let parent = box.parentElement; parent; parent = parent.parentElement) {
    const outer = parent
    if (others.some((other) => outer.contains(other))) break
    box = outer
  }
  return box
}

export function placesByTitle(): Map<string, Place> {
  const places = new Map<string, Place>()
  const texts = document.createTreeWalker(document.querySelector('#root')!, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement!
    const { x, y, height } = element.getBoundingClientRect()
    places.set(text.textContent!.trim(), { element, x, y, height })
  }
  return places
}
