import { type Area, areas } from '@lustra/contract/journal'
import type { Line } from './lines.ts'

export function outcomeOf(line: Line): { line: number; what: string; name: string; areas: Area[] } {
  return { line: line.seq, what: line.what, name: line.name, areas: areasOf(line.areas) }
}

/** The areas of a stored line; it may name one that this program no longer has. */
export function areasOf(list: string): Area[] {
  return list.split(',').filter((area): area is Area => (areas as readonly string[]).includes(area))
}
