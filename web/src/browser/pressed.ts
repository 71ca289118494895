/** A link or button that is found again when its screen is rendered anew: the nth that a selector finds. */
export interface Pressed {
  readonly selector: string
  readonly index: number
}

/** Null for what has neither an address nor a name of its own. */
export function pressedOf(element: Element): Pressed | null {
  const attribute = ['href', 'aria-label'].find((name) => element.hasAttribute(name))
  if (attribute === undefined) return null
  const value = CSS.escape(element.getAttribute(attribute)!)
  const selector = `${element.localName}[${attribute}="${value}"]`
  return { selector, index: [...document.querySelectorAll(selector)].indexOf(element) }
}

export function findPressed({ selector, index }: Pressed): HTMLElement | null {
  return document.querySelectorAll<HTMLElement>(selector)[index] ?? null
}
