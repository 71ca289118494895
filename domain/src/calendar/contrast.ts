/** White or dark text on the user's colour, whichever contrasts more (CAL-072), and that colour in lines and marks. */

export type TextColor = 'white' | 'ink'

/** The dark text of entries, as hex digits. */
export const inkColor = '17161C'

/** `color` is six hex digits without `#`. */
export function textColorOn(color: string): TextColor {
  return contrastOf(color, 'FFFFFF') > contrastOf(color, inkColor) ? 'white' : 'ink'
}

/** The ground of the light theme that contrasts least with marks. */
const lightGround = 'E9E6E0'

/** That of the dark theme: the tint of an entry behind the bar in its colour. */
const darkGround = '33343D'

/** The colour as drawn in lines and small marks: darker or lighter, as far as it takes to contrast 3 to 1 with its ground. */
export function markColorsOf(color: string): { readonly onLight: string; readonly onDark: string } {
  return {
    onLight: contrasting(color, lightGround, inkColor),
    onDark: contrasting(color, darkGround, 'FFFFFF'),
  }
}

/** `color` with as little of `other` as makes it contrast with the ground. */
function contrasting(color: string, ground: string, other: string): string {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(color, other, share)
    if (contrastOf(mixed, ground) >= 3.1) return mixed
  }
  return other
}

function mix(color: string, other: string, share: number): string {
  return [0, 2, 4]
    .map((at) => byteAt(color, at) * (1 - share) + byteAt(other, at) * share)
    .map((byte) => Math.round(byte).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
}

/** The contrast ratio of WCAG 2, from 1 (none) to 21 (black on white). */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf(color: string): number {
  const channel = (from: number) => linear(byteAt(color, from) / 255)
  return 0.2126 * channel(0) + 0.7152 * channel(2) + 0.0722 * channel(4)
}

function byteAt(color: string, from: number): number {
  return Number.parseInt(color.slice(from, from + 2), 16)
}

/** The amount of light of a gamma-encoded sRGB channel. */
function linear(encoded: number): number {
  return encoded <= 0.040_45 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4
}
