/** Identifies a link, button or chart mark, by selector and index, to find it again after its screen is rendered again. */
export interface Pressed {
  readonly selector: string
  readonly index: number
}

/** Null for an element that has neither an address nor a name. */
export function pressedOf(element: Element): Pressed | null {
  // Chart marks are identified by their position, because their names contain changing figures.
  if (element.matches('[data-cursor]')) return found('[data-cursor]', element)
  const attribute = ['href', 'aria-label'].find((name) => element.hasAttribute(name))
  if (attribute === undefined) return null
  const value = CSS.escape(element.getAttribute(attribute)!)
  return found(`${element.localName}[${attribute}="${value}"]`, element)
}

function found(selector: string, element: Element): Pressed {
  return { selector, index: [...document.querySelectorAll(selector)].indexOf(element) }
}

export function findPressed({ selector, index }: Pressed): HTMLElement | null {
  return document.querySelectorAll<HTMLElement>(selector)[index] ?? null
}
