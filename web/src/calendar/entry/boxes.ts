/** Boxes serve again: what comes in the place of something that went takes its box, so that another week makes no new ones. */
interface Drawn {
  readonly id: string
}

/** By the id of what it shows. */
export type Boxes<Box> = ReadonlyMap<string, Box>

/** What was there before keeps its box. */
export function boxesFor<Box>(drawn: readonly Drawn[], before: Boxes<Box>, make: () => Box): Boxes<Box> {
  if (before.size === drawn.length && drawn.every(({ id }) => before.has(id))) return before
  const staying = new Set(drawn.map(({ id }) => id))
  const free = [...before].filter(([id]) => !staying.has(id)).map(([, box]) => box)
  return new Map(drawn.map(({ id }) => [id, before.get(id) ?? free.shift() ?? make()]))
}
