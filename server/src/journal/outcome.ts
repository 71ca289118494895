import type { Area } from '@lustra/contract/area'
import { areasOf } from '../store/store.ts'
import type { Line } from './lines.ts'

export function outcomeOf(line: Line): { line: number; what: string; name: string; areas: Area[] } {
  return { line: line.seq, what: line.what, name: line.name, areas: areasOf(line) }
}
