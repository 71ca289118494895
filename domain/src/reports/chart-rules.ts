export interface ValueRange {
  readonly min: number
  readonly max: number
}

/** The scale of a chart is this many times its values (RPT-052). */
const headroom = 1.2

/** Bars, areas and counts begin at zero: the scale is 1.2 times the largest value, and the smallest value below zero. */
export function rangeFromZero(values: readonly number[]): ValueRange {
  return {
    min: values.reduce((least, value) => Math.min(least, value), 0) * headroom,
    max: values.reduce((most, value) => Math.max(most, value), 0) * headroom || 1,
  }
}

/** Measured values may be far from zero: the scale is 1.2 times their span with the target, centred. */
export function rangeOfMeasured(values: readonly number[], target: number | null): ValueRange {
  const all = target === null ? values : [...values, target]
  if (all.length === 0) return { min: 0, max: 1 }
  const [least, most] = [all.reduce((a, b) => Math.min(a, b)), all.reduce((a, b) => Math.max(a, b))]
  const margin = least === most ? 1 : ((most - least) * (headroom - 1)) / 2
  return { min: least - margin, max: most + margin }
}

/** The value with which a goal's values are compared: its target, or a usual one. */
export interface Benchmark {
  readonly kind: 'target' | 'usual'
  readonly value: number
}

const usualValue = 30

/** A target is a line; the usual value is only a tick of the scale, because the user did not choose it (RPT-051, RPT-N08). */
export function benchmarkOf(checkValue: number | null): Benchmark {
  return checkValue === null ? { kind: 'usual', value: usualValue } : { kind: 'target', value: checkValue }
}

const fewestStacked = 3

/** With fewer columns, the table replaces the chart (RPT-047). */
export function isStackDrawn(columnCount: number): boolean {
  return columnCount >= fewestStacked
}
