interface LinePointProps {
  /** Index of the series, which determines its shape. */
  readonly shape: number
  readonly points: readonly { readonly x: number; readonly y: number }[]
}

/** Shapes around a point: a circle, a square, a diamond, a triangle. */
const shapes = [
  'm-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z',
  'm-3.2-3.2h6.4v6.4h-6.4z',
  'm0-4.6 4.6 4.6-4.6 4.6-4.6-4.6z',
  'm0-4.4 4.4 7.6h-8.8z',
]

/** All points of a series as one element. */
export function LinePoint({ shape, points }: LinePointProps) {
  const outline = shapes[shape % shapes.length]!
  const path = points.map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}${outline}`).join('')
  return <path data-point="" d={path} />
}
