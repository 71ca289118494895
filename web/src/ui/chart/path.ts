export interface Point {
  readonly x: number
  readonly y: number
}

/** A line through the points; a single point is a dot of the line's width. */
export function linePath(points: readonly Point[]): string {
  const path = points
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${rounded(x)},${rounded(y)}`)
    .join('')
  return points.length === 1 ? `${path}Z` : path
}

export function areaPath(upper: readonly Point[], lower: readonly Point[]): string {
  return upper.length === 0 ? '' : `${linePath([...upper, ...lower.toReversed()])}Z`
}

/** A thousandth of a pixel is invisible. */
function rounded(pixels: number): number {
  return Math.round(pixels * 1000) / 1000
}
