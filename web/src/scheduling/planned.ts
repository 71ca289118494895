import { type LimitingRelative, type TaskLimits } from '#calendar/entry/refusal-text.ts'
import { type EntryId, type TaskId } from '@lustra/contract/ids'
import { type Restrictions, type ParentPlan as WireParentPlan } from '@lustra/contract/scheduling'
import { type DroppedTask, type ParentPlan, type ResizableEntry } from '@lustra/domain/scheduling'

export interface PlannedTask extends DroppedTask {
  readonly limits: TaskLimits
  readonly id: TaskId
  readonly name: string
  /** Colour of the category; six hex digits. */
  readonly color: string
}

export interface PlannedEntry extends ResizableEntry {
  readonly id: EntryId
}

export function limitsOf(restrictions: Restrictions): TaskLimits {
  const { minTL, maxTL, minDur, maxDur, startTime, dueTime, above, below } = restrictions
  return {
    minLevel: minTL,
    maxLevel: maxTL,
    minDuration: minDur,
    maxDuration: maxDur,
    earliest: startTime,
    latest: dueTime,
    ...(above && { above: relativeOf(above) }),
    ...(below && { below: relativeOf(below) }),
  }
}

function relativeOf({ taskId, name, tl }: NonNullable<Restrictions['above']>): LimitingRelative {
  return { id: taskId, name, level: tl }
}

/** Plans of ancestors on whole periods. */
export function parentPlansOf(
  plans: Readonly<Record<string, WireParentPlan>>,
): ReadonlyMap<TaskId, ParentPlan> {
  return new Map(
    Object.entries(plans).map(([id, { name, periods }]) => [
      id as TaskId,
      {
        taskId: id,
        name,
        periods: periods.map(({ tl, time, dur }) => ({ level: tl, start: time, duration: dur })),
      },
    ]),
  )
}
