import { type Box } from './chart-layout.ts'

/** Rounded to a tenth of a pixel, which keeps the path of hundreds of bars short. */
export function roundedBox({ x, y, width, height }: Box, radius: number): string {
  const r = Math.max(0, Math.min(radius, width / 2, height / 2))
  const [left, top, w, h] = [x, y, width - 2 * r, height - 2 * r].map((value) => Math.round(value * 10) / 10)
  return `M${left! + r} ${top}h${w}q${r} 0 ${r} ${r}v${h}q0 ${r} ${-r} ${r}h${-w!}q${-r} 0 ${-r} ${-r}v${-h!}q0 ${-r} ${r} ${-r}z`
}
