/** White or dark text on the user's colour, whichever has more contrast (CAL-072); and that colour adapted for lines and marks. */

export type TextColor = 'white' | 'ink'

/** The dark text of entries, as hex digits. */
export const inkColor = '17161C'

/** `color` is six hex digits without `#`. */
export function textColorOn(color: string): TextColor {
  return contrastOf(color, 'FFFFFF') > contrastOf(color, inkColor) ? 'white' : 'ink'
}

/** The background of the light theme with the least contrast to marks. */
const lightGround = 'E9E6E0'

/** The same for the dark theme: the tint of an entry behind the bar in its colour. */
const darkGround = '33343D'

/** One colour for each theme, as six hex digits. */
export interface ThemeColors {
  readonly onLight: string
  readonly onDark: string
}

/** The colour for lines and small marks: darker or lighter, as far as necessary for a contrast of 3 to 1 with the background. */
export function markColorsOf(color: string): ThemeColors {
  return {
    onLight: contrasting(color, lightGround, inkColor),
    onDark: contrasting(color, darkGround, 'FFFFFF'),
  }
}

/** Mixes into `color` as little of `other` as it needs to contrast with the ground. */
function contrasting(color: string, ground: string, other: string): string {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(color, other, share)
    if (contrastOf(mixed, ground) >= 3.1) return mixed
  }
  return other
}

interface Path {
  readonly ground: string
  /** Black or white, whichever has more contrast with the ground: mixed in when the colour alone cannot reach the contrast. */
  readonly beyond: string
}

/** The colour with this contrast on the path from the ground to the colour, and from there to `beyond`. */
export function atContrast(color: string, contrast: number, { ground, beyond }: Path): string {
  const [start, middle, end] = [ground, color, beyond].map(luminanceOf) as [number, number, number]
  const isDarker = end < start
  const wanted = (start + 0.05) * (isDarker ? 1 / contrast : contrast) - 0.05
  return (isDarker ? middle <= wanted : middle >= wanted)
    ? mixLight(ground, color, (wanted - start) / (middle - start))
    : mixLight(color, beyond, (wanted - middle) / (end - middle))
}

/** Mixes linearly in light, so that luminance changes proportionally to the share. */
function mixLight(color: string, other: string, share: number): string {
  return hexOf(
    [0, 2, 4].map((at) => {
      const [from, to] = [color, other].map((each) => linear(byteAt(each, at) / 255)) as [number, number]
      return encoded(from * (1 - share) + to * share) * 255
    }),
  )
}

function mix(color: string, other: string, share: number): string {
  return hexOf([0, 2, 4].map((at) => byteAt(color, at) * (1 - share) + byteAt(other, at) * share))
}

function hexOf(bytes: readonly number[]): string {
  return bytes
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

function encoded(light: number): number {
  return light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
}
