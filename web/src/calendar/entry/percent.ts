/** By thousandths of a percent: hundreds of entries use few values, and formatting a fraction is slow. */
const cache = new Map<number, string>()

/** A share of a whole as a CSS percentage: more precise than any screen can show. */
export function percent(share: number): string {
  const thousandths = Math.round(share * 100_000)
  const cached = cache.get(thousandths)
  if (cached !== undefined) return cached
  const text = `${thousandths / 1000}%`
  cache.set(thousandths, text)
  return text
}
