/** Boxes serve again: what comes in the place of something that went takes its box, so that another week makes no new ones. */
import { useState } from 'react'

interface Drawn {
  readonly id: string
}

/** By the id of what it shows, the number of each box. */
export type Boxes = ReadonlyMap<string, number>

export function useBoxes(drawn: readonly Drawn[]): Boxes {
  const [kept, setKept] = useState(() => boxesFor(drawn, new Map()))
  if (isFor(drawn, kept)) return kept
  const boxes = boxesFor(drawn, kept)
  setKept(boxes)
  return boxes
}

/** Where something stands there twice there are fewer boxes than things, and no more can be had. */
export function isFor(drawn: readonly Drawn[], kept: Boxes): boolean {
  return kept.size <= drawn.length && drawn.every(({ id }) => kept.has(id))
}

/** What was there before keeps its box. */
export function boxesFor(drawn: readonly Drawn[], before: Boxes): Boxes {
  const staying = new Set(drawn.map(({ id }) => id))
  const free = [...before].filter(([id]) => !staying.has(id)).map(([, box]) => box)
  let next = Math.max(-1, ...before.values()) + 1
  return new Map(drawn.map(({ id }) => [id, before.get(id) ?? free.shift() ?? next++]))
}
