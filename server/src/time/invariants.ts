import type { Invariant } from '../app/feature-hooks.ts'
import { refuseOverlaps } from './records/refuse-overlaps.ts'

export const timeInvariants: readonly Invariant[] = [
  { name: 'no-overlapping-records', refuse: refuseOverlaps },
]
