import { noColor, palette } from '@lustra/domain/contexts'
import { type Words } from '@lustra/words'

export function colorName(color: string, words: Words['contexts']['colors']): string {
  if (color === noColor) return words.none
  const paletteColor = palette.find(({ hex }) => hex === color)
  return paletteColor ? words.name(words.hues[paletteColor.hue], paletteColor.shade) : `#${color}`
}
