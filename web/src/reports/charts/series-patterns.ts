/** Assigns patterns to series: independent of their times, while the report has the same series. */

/** The number of `ChartPatterns`, including the solid one. */
export const patternCount = 8

/** By id. If two series have the same pattern, the second by id takes the next free one. */
export function patternsOf(ids: readonly string[]): ReadonlyMap<string, number> {
  const patterns = new Map<string, number>()
  const used = new Set<number>()
  for (const id of ids.toSorted()) {
    if (used.size === patternCount) used.clear()
    let pattern = hashOf(id) % patternCount
    while (used.has(pattern)) pattern = (pattern + 1) % patternCount
    used.add(pattern)
    patterns.set(id, pattern)
  }
  return patterns
}

function hashOf(text: string): number {
  let hash = 0
  for (let at = 0; at < text.length; at++) hash = (hash * 31 + text.charCodeAt(at)) >>> 0
  return hash
}
