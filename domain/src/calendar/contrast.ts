/** Chooses white or dark text, whichever has the better contrast on the user's colour (CAL-072). */

export type TextColor = 'white' | 'ink'

/** The dark text of entries, as hex digits. */
export const inkColor = '17161C'

/** `color` is six hex digits without `#`. */
export function textColorOn(color: string): TextColor {
  return contrastOf(color, 'FFFFFF') > contrastOf(color, inkColor) ? 'white' : 'ink'
}

/** The contrast ratio of WCAG 2, from 1 (none) to 21 (black on white). */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf(color: string): number {
  const channel = (from: number) => linear(Number.parseInt(color.slice(from, from + 2), 16) / 255)
  return 0.2126 * channel(0) + 0.7152 * channel(2) + 0.0722 * channel(4)
}

/** The amount of light of a gamma-encoded sRGB channel. */
function linear(encoded: number): number {
  return encoded <= 0.040_45 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4
}
