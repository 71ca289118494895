/** The colours of a heat map: their strength is the time, whatever the colour of a category (RPT-N18). */
import { type ThemeColors, atContrast, inkColor } from '../calendar/index.ts'

/** Cells without time. */
const ground: ThemeColors = { onLight: 'F6F4F1', onDark: '1F2027' }

/** The contrast with that ground: of the least time, which is still seen, and of the most time of all cells. */
const [least, most] = [1.25, 5]

/** `share` is the time as a part of the most time of all cells, from 0 to 1; `color` is six hex digits. */
export function heatColors(color: string, share: number): ThemeColors {
  if (share <= 0) return ground
  // Equal steps of time are seen as equal steps when the contrast grows by equal factors.
  const contrast = least * (most / least) ** share
  return {
    onLight: atContrast(color, contrast, { ground: ground.onLight, beyond: inkColor }),
    onDark: atContrast(color, contrast, { ground: ground.onDark, beyond: 'FFFFFF' }),
  }
}
