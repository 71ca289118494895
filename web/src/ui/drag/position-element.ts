import { type Rect } from './point.ts'

/** Positions a mark without a layout: its size is written only when it changes, its position is a translation. Null hides it. */
export function positionElement(element: HTMLElement, rect: Rect | null): void {
  element.hidden = rect === null
  if (!rect) return
  const { style } = element
  style.translate = `${rect.x}px ${rect.y}px`
  const width = `${rect.width}px`
  const height = `${rect.height}px`
  if (style.width !== width) style.width = width
  if (style.height !== height) style.height = height
}

/** An unchanged text is not written, so that it is not painted again. */
export function setText(element: Element, text: string): void {
  const { firstChild } = element
  if (!(firstChild instanceof Text)) element.textContent = text
  else if (firstChild.data !== text) firstChild.data = text
}
