import { noColor, palette } from '@lustra/domain/contexts'
import { type Words } from '@lustra/words'

/** `Plum 500`; the code of a colour outside of the palette. */
export function colorName(color: string, words: Words['contexts']['colors']): string {
  if (color === noColor) return words.none
  const paletteColor = palette.find(({ hex }) => hex === color)
  return paletteColor ? words.name(words.hues[paletteColor.hue], paletteColor.shade) : `#${color}`
}
