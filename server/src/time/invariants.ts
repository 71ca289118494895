import type { Invariant } from '../app/check-invariants.ts'
import { overlappingRecords } from './records/overlapping-records.ts'
import { timersOfClosedTasks } from './timer/timers-of-closed-tasks.ts'

export const timeInvariants: readonly Invariant[] = [
  { name: 'no-overlapping-records', violations: overlappingRecords },
  { name: 'no-timer-on-a-closed-task', violations: timersOfClosedTasks },
]
