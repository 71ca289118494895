/** Boxes serve again: what comes in the place of something that went takes its box, so that another week makes no new ones. */
interface Identified {
  readonly id: string
}

/** By the id of what it shows. */
export type Boxes<Box> = ReadonlyMap<string, Box>

/** What was there before keeps its box. */
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
