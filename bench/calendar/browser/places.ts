/** Where the entries stand on the page, whoever drew them: found by their titles, which no two share. */
export interface Place {
  readonly element: Element
  readonly x: number
  readonly y: number
  readonly height: number
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
