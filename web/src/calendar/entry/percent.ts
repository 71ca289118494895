/** Keyed by thousandths of a percent: hundreds of entries share few values, and formatting a fraction is slow. */
const cache = new Map<number, string>()

/** A fraction as a CSS percentage with more digits than screens can show. */
export function percent(share: number): string {
  const thousandths = Math.round(share * 100_000)
  const cached = cache.get(thousandths)
  if (cached !== undefined) return cached
  const text = `${thousandths / 1000}%`
  cache.set(thousandths, text)
  return text
}
