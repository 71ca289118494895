/** The fill of elements in the colour of their category. */
import { type TextColor, textColorOn } from '@lustra/domain/calendar'
import { type CSSProperties } from 'react'

/** No category and no colour: drawn as an outline. */
const noColor = 'FFFFFF'

export interface Fill {
  readonly style: CSSProperties
  /** For the style sheet: white or dark text on the colour, or the text of an element without a colour. */
  readonly text: TextColor | 'none'
}

/** There are few colours, each used by hundreds of entries. */
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
