/** Reuses DOM boxes: a new entry takes the box of a removed one, so that showing another week creates no elements. */
interface Identified {
  readonly id: string
}

/** Keyed by the id of the entry part. */
export type Boxes<Box> = ReadonlyMap<string, Box>

export function boxesFor<Box>(
  entries: readonly Identified[],
  before: Boxes<Box>,
  make: () => Box,
): Boxes<Box> {
  if (before.size === entries.length && entries.every(({ id }) => before.has(id))) return before
  const staying = new Set(entries.map(({ id }) => id))
  const free = [...before].filter(([id]) => !staying.has(id)).map(([, box]) => box)
  return new Map(entries.map(({ id }) => [id, before.get(id) ?? free.shift() ?? make()]))
}
