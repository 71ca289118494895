export interface Extent {
  readonly min: number
  readonly max: number
}

/** Maps a value to a position between two ends; a single value is in the middle. */
export function linearScale({ min, max }: Extent, start: number, end: number): (value: number) => number {
  if (max === min) return () => (start + end) / 2
  const perUnit = (end - start) / (max - min)
  return (value) => start + (value - min) * perUnit
}

/** The smallest step that divides a range into at most this number of parts: 1, 2 or 5 times a power of ten. */
export function tickStep(span: number, mostParts: number): number {
  const { factor, power } = stepOf(span, mostParts)
  return multipleOf(factor, power)
}

/** The multiples of the step within the range, inclusive. */
export function ticksWithin({ min, max }: Extent, mostParts: number): number[] {
  const { factor, power } = stepOf(max - min, mostParts)
  const step = multipleOf(factor, power)
  const first = Math.ceil(min / step - rounding)
  const count = Math.max(Math.floor(max / step + rounding) - first + 1, 0)
  return Array.from({ length: count }, (_, index) => multipleOf((first + index) * factor, power))
}

/** Largest rounding error of decimal divisions. */
const rounding = 1e-9

function stepOf(span: number, mostParts: number): { readonly factor: number; readonly power: number } {
  const least = span > 0 ? span / mostParts : 1
  const power = Math.floor(Math.log10(least))
  const factor = [1, 2, 5].find((each) => multipleOf(each, power) >= least * (1 - rounding))
  return factor === undefined ? { factor: 1, power: power + 1 } : { factor, power }
}

/** Divides by powers of ten, because 0.1 has no exact binary value. */
function multipleOf(count: number, power: number): number {
  return power < 0 ? count / 10 ** -power : count * 10 ** power
}
