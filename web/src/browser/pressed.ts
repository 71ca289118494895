/** A link, a button or the mark of a chart that is found again when its screen is rendered anew: the nth that a selector finds. */
export interface Pressed {
  readonly selector: string
  readonly index: number
}

/** Null for what has neither an address nor a name of its own. */
export function pressedOf(element: Element): Pressed | null {
  // The mark at the place that a chart keeps: its name has figures, which change.
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
