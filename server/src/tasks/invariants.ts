import type { Invariant } from '../app/feature-hooks.ts'
import { refuseLevelConflicts } from './tree/refuse-level-conflicts.ts'
import { refuseOrphans } from './tree/refuse-orphans.ts'

export const taskInvariants: readonly Invariant[] = [
  { name: 'no-orphaned-tasks', refuse: refuseOrphans },
  { name: 'no-level-conflicts', refuse: refuseLevelConflicts },
]
