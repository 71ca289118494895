/** By thousandths of a percent: hundreds of entries stand at a few of them, and to write a fraction as text is dear. */
const cache = new Map<number, string>()

/** A share of a whole, as a style sheet writes it: finer than a screen of any height can show. */
export function percent(share: number): string {
  const thousandths = Math.round(share * 100_000)
  const cached = cache.get(thousandths)
  if (cached !== undefined) return cached
  const text = `${thousandths / 1000}%`
  cache.set(thousandths, text)
  return text
}
