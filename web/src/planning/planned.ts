/** The task and entry types shared by all screens that plan. */
import { type EntryId, type TaskId } from '@lustra/contract/ids'
import { type Restrictions } from '@lustra/contract/plan-entry'
import { type DroppedTask, type Limits, type ResizableEntry } from '@lustra/domain/scheduling'

export interface PlannedTask extends DroppedTask {
  readonly id: TaskId
  readonly name: string
  /** The colour of its category; six hex digits. */
  readonly color: string
}

export interface PlannedEntry extends ResizableEntry {
  readonly id: EntryId
}

export function limitsOf(restrictions: Restrictions): Limits {
  const { minTL, maxTL, minDur, maxDur, startTime, dueTime } = restrictions
  return {
    minLevel: minTL,
    maxLevel: maxTL,
    minDuration: minDur,
    maxDuration: maxDur,
    earliest: startTime,
    latest: dueTime,
  }
}
