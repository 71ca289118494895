/** Rules of the scales of charts. */

export interface ValueRange {
  readonly min: number
  readonly max: number
}

/** The scale of a chart is this many times what it shows (RPT-052). */
const headroom = 1.2

/** Bars, areas and counts stand on zero: the scale is 1.2 times the largest one, and the smallest below zero. */
export function rangeFromZero(values: readonly number[]): ValueRange {
  return {
    min: values.reduce((least, value) => Math.min(least, value), 0) * headroom,
    max: values.reduce((most, value) => Math.max(most, value), 0) * headroom || 1,
  }
}

/**
 * Measured values need not come near zero: the scale is 1.2 times their span, the target included, with as much above as below
 * them. A single value stands in the middle.
 */
export function rangeOfMeasured(values: readonly number[], target: number | null): ValueRange {
  const all = target === null ? values : [...values, target]
  if (all.length === 0) return { min: 0, max: 1 }
  const [least, most] = [all.reduce((a, b) => Math.min(a, b)), all.reduce((a, b) => Math.max(a, b))]
  const margin = least === most ? 1 : ((most - least) * (headroom - 1)) / 2
  return { min: least - margin, max: most + margin }
}

/** The value that those of a goal are compared with: its target, or a usual one. */
export interface Benchmark {
  readonly kind: 'target' | 'usual'
  readonly value: number
}

const usualValue = 30

/** A target is a line; the usual value is only a tick of the scale, because nobody chose it (RPT-051, RPT-N08). */
export function benchmarkOf(checkValue: number | null): Benchmark {
  return checkValue === null ? { kind: 'usual', value: usualValue } : { kind: 'target', value: checkValue }
}

const fewestStacked = 3

/** Below that its table stands in its place (RPT-047). */
export function isStackDrawn(columnCount: number): boolean {
  return columnCount >= fewestStacked
}
