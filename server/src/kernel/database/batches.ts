/** Cuts a list into batches, for statements that take many rows at once. */
export function* batchesOf<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}
