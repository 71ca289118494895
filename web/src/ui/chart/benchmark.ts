import { type Benchmark, type ValueRange } from '@lustra/domain/reports'

export interface PlacedBenchmark extends Benchmark {
  readonly y: number
  /** The direction of a value that the scale does not reach, because the scale is that of the measured values (RPT-052). */
  readonly beyond: 'above' | 'below' | null
}

export function placeBenchmark(
  benchmark: Benchmark,
  { min, max }: ValueRange,
  yOf: (value: number) => number,
): PlacedBenchmark {
  const { value } = benchmark
  const beyond = value < min ? 'below' : value > max ? 'above' : null
  return { ...benchmark, y: yOf(Math.min(Math.max(value, min), max)), beyond }
}

const tickHeight = 13

/** The usual value replaces ticks that it would cover; a target is no tick. */
export function ticksBeside<Tick extends { readonly y: number }>(
  ticks: readonly Tick[],
  benchmark: PlacedBenchmark | null,
): readonly Tick[] {
  return ticks.filter(({ y }) => benchmark?.kind !== 'usual' || Math.abs(y - benchmark.y) >= tickHeight)
}
