/** Moves labels beside the ends of lines and bars apart until they do not overlap. */

/** Centres in the given order, at least `gap` apart, within the range, and as near to the wanted positions as possible. */
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
