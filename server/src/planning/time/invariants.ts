import type { Invariant } from '../../kernel/app/check-invariants.ts'
import { overlappingRecords } from './records/overlapping-records.ts'
import { timersOfClosedTasks } from './timer/timers-of-closed-tasks.ts'
import { wrongTrackedDays } from './tracked/tracked-days-invariant.ts'

export const timeInvariants: readonly Invariant[] = [
  { name: 'no-overlapping-records', violations: overlappingRecords },
  { name: 'no-timer-on-a-closed-task', violations: timersOfClosedTasks },
  { name: 'tracked-days-follow-from-records', violations: wrongTrackedDays },
]
