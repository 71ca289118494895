import { type PlacedBenchmark } from './benchmark.ts'

interface UsualTickProps {
  /** Position of the scale. */
  readonly x: number
  readonly benchmark: PlacedBenchmark
  readonly text: string
}

const length = 5
const arrows = { above: '↑', below: '↓' } as const

/** A tick with a name, and an arrow if the scale does not reach the value. */
export function UsualTick({ x, benchmark: { y, beyond }, text }: UsualTickProps) {
  return (
    <g data-usual="">
      <line x1={x - length} x2={x} y1={y} y2={y} stroke="var(--edge)" />
      <text x={x - 8} y={y} dy="0.35em" textAnchor="end">
        {beyond ? `${text} ${arrows[beyond]}` : text}
      </text>
    </g>
  )
}

/** The widest form of the text: with an arrow. */
export function longestUsual(text: string): string {
  return `${text} ${arrows.below}`
}
