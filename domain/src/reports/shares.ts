/** Shares of a total that add up to 100 % as displayed. */

/** A tenth of a per cent, the displayed precision. */
const smallest = 1000

/** Shares from 0 to 1 in tenths of a per cent, by the largest remainder method; larger parts first. */
export function sharesOf(parts: readonly number[]): number[] {
  return tenthsOf(parts, smallest).map((tenths) => tenths / smallest)
}

interface TreeRow {
  readonly depth: number
  readonly time: number
}

/** The shares of a tree's rows. Siblings and their parent's own time add up to the parent; the top level and the rest to 100 %. */
export function sharesOfTree(rows: readonly TreeRow[], total: number): number[] {
  const shares = rows.map(() => 0)
  const divide = (parent: number | null, tenths: number) => {
    const children = childrenOf(rows, parent)
    if (children.length === 0) return
    const whole = parent === null ? total : rows[parent]!.time
    const times = children.map((row) => rows[row]!.time)
    const rest = Math.max(0, whole - times.reduce((sum, time) => sum + time, 0))
    for (const [place, part] of tenthsOf([...times, rest], tenths)
      .slice(0, -1)
      .entries()) {
      shares[children[place]!] = part / smallest
      divide(children[place]!, part)
    }
  }
  divide(null, smallest)
  return shares
}

function childrenOf(rows: readonly TreeRow[], parent: number | null): number[] {
  const depth = parent === null ? 0 : rows[parent]!.depth + 1
  const children: number[] = []
  for (let row = parent === null ? 0 : parent + 1; row < rows.length && rows[row]!.depth >= depth; row++) {
    if (rows[row]!.depth === depth) children.push(row)
  }
  return children
}

function tenthsOf(parts: readonly number[], whole: number): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0)
  if (total <= 0) return parts.map(() => 0)
  const exact = parts.map((part) => (part / total) * whole)
  const tenths = exact.map(Math.floor)
  const left = whole - tenths.reduce((sum, each) => sum + each, 0)
  const remainder = (index: number) => exact[index]! - tenths[index]!
  const byRemainder = [...parts.keys()].toSorted(
    (a, b) => remainder(b) - remainder(a) || parts[b]! - parts[a]! || a - b,
  )
  for (const index of byRemainder.slice(0, left)) tenths[index]! += 1
  return tenths
}
