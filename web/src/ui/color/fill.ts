import { type TextColor, type ThemeColors, markColorsOf, textColorOn } from '@lustra/domain/calendar'
import { type CSSProperties } from 'react'

/** No category and no colour: drawn as an outline. */
export const noColor = 'FFFFFF'

export interface Fill {
  /** `--color` for areas; `--mark` for lines, small marks and edges of areas. */
  readonly style: CSSProperties
  /** A CSS colour that contrasts with every background. */
  readonly mark: string
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
  const [area, mark] =
    color === noColor ? ['transparent', 'var(--edge)'] : [`#${color}`, themed(markColorsOf(color))]
  return {
    style: { '--color': area, '--mark': mark } as CSSProperties,
    mark,
    text: color === noColor ? 'none' : textColorOn(color),
  }
}

/** As a CSS colour for both themes. */
export function themed({ onLight, onDark }: ThemeColors): string {
  return `light-dark(#${onLight}, #${onDark})`
}
