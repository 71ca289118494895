/** Labels beside the ends of lines and bars, moved apart until none covers another. */

/** Centres in the order given, each at least `gap` from the next, as near to where they belong as possible, inside the range. */
export function spread(wanted: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = [...wanted.keys()].toSorted((a, b) => wanted[a]! - wanted[b]!)
  const centres = order.map((index) => wanted[index]!)
  for (let at = 0, least = top; at < centres.length; at++) {
    centres[at] = Math.max(centres[at]!, least)
    least = centres[at]! + gap
  }
  for (let at = centres.length - 1, most = bottom; at >= 0; at--) {
    centres[at] = Math.min(centres[at]!, most)
    most = centres[at]! - gap
  }
  const placed = wanted.map(() => 0)
  order.forEach((index, at) => (placed[index] = centres[at]!))
  return placed
}
