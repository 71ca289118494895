/** How what has a category's colour is filled, and what has none. */
import { type TextColor, textColorOn } from '@lustra/domain/calendar'
import { type CSSProperties } from 'react'

/** No category, no colour: drawn as an outline. */
const noColor = 'FFFFFF'

export interface Fill {
  readonly style: CSSProperties
  /** For the style sheet: text in white or ink on the colour, or what stands on no colour. */
  readonly text: TextColor | 'none'
}

/** A few colours, each on hundreds of entries. */
const cache = new Map<string, Fill>()

/** `color` is six hex digits. */
export function fillOf(color: string): Fill {
  const fill = cache.get(color) ?? makeFill(color)
  cache.set(color, fill)
  return fill
}

function makeFill(color: string): Fill {
  if (color === noColor) return { style: {}, text: 'none' }
  return { style: { '--color': `#${color}` } as CSSProperties, text: textColorOn(color) }
}
