/** Shares of a total that add up to 100 % as they are displayed. */

/** A tenth of a per cent: what is displayed. */
const smallest = 1000

/**
 * The share of each part from 0 to 1, in whole tenths of a per cent. What rounding down leaves over goes to the parts that
 * lost most by it (largest remainder), the larger part first.
 */
export function sharesOf(parts: readonly number[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0)
  if (total <= 0) return parts.map(() => 0)
  const exact = parts.map((part) => (part / total) * smallest)
  const shares = exact.map(Math.floor)
  const left = smallest - shares.reduce((sum, share) => sum + share, 0)
  const remainder = (index: number) => exact[index]! - shares[index]!
  const byRemainder = [...parts.keys()].toSorted(
    (a, b) => remainder(b) - remainder(a) || parts[b]! - parts[a]! || a - b,
  )
  for (const index of byRemainder.slice(0, left)) shares[index]! += 1
  return shares.map((share) => share / smallest)
}
