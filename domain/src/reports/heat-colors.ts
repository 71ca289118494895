/** The colours of a heat map: the strength represents time, independent of the category's colour (RPT-N18). */
import { type ThemeColors, atContrast, inkColor } from '../calendar/index.ts'

/** Cells without time. */
const ground: ThemeColors = { onLight: 'F6F4F1', onDark: '1F2027' }

/** The contrast with that ground: of the least time, which must stay visible, and of the most time of all cells. */
const [least, most] = [1.25, 5]

/** `share` is the time relative to the most time of all cells, from 0 to 1; `color` is six hex digits. */
export function heatColors(color: string, share: number): ThemeColors {
  if (share <= 0) return ground
  // Equal steps of time look equal when contrast grows by equal factors.
  const contrast = least * (most / least) ** share
  return {
    onLight: atContrast(color, contrast, { ground: ground.onLight, beyond: inkColor }),
    onDark: atContrast(color, contrast, { ground: ground.onDark, beyond: 'FFFFFF' }),
  }
}
