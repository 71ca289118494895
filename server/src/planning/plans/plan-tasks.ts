import { isPlannedAt } from '@lustra/domain/scheduling'
import { wireRoot } from '@lustra/contract/ids'
import type { PlanTask, Restrictions } from '@lustra/contract/scheduling'
import { compactFromStored } from '@lustra/contract/wire-date'
import type { input } from 'zod/mini'
import { type TaskContexts, colorOf, contextIdsOf } from '../contexts/index.ts'
import { type TaskForest, relativesAt } from '../tasks/index.ts'
import { parentPlanOf } from './parent-plans.ts'
import type { LimitingRelative, WireEntry } from '../scheduling/index.ts'

export type WirePlanTask = input<typeof PlanTask>

const noTask = -1
const noEntries: readonly WireEntry[] = []

/** The levels, durations and times in which a task may be planned. */
export function restrictionsOf(forest: TaskForest, index: number): input<typeof Restrictions> {
  const task = forest.tasks.at(index)!
  const limits = forest.limits.at(index)!
  const { above, below } = relativesAt(forest, index)
  return {
    ...(above && { above: wireRelative(above) }),
    ...(below && { below: wireRelative(below) }),
    minTL: limits.minLevel,
    maxTL: limits.maxLevel,
    minDur: limits.minDuration,
    maxDur: limits.maxDuration,
    startTime: task.startTime === null ? null : compactFromStored(task.startTime),
    dueTime: task.dueTime === null ? null : compactFromStored(task.dueTime),
  }
}

function wireRelative({ taskId, name, level }: LimitingRelative) {
  return { taskId, name, tl: level }
}

/** Entries and planned time by task. */
export interface CalendarData {
  readonly entries: ReadonlyMap<string, readonly WireEntry[]>
  /** Seconds. */
  readonly planned: ReadonlyMap<string, number>
}

export function planTask(
  forest: TaskForest,
  index: number,
  contexts: TaskContexts,
  { entries, planned }: CalendarData,
): WirePlanTask {
  const task = forest.tasks.at(index)!
  const parent = forest.parents[index]!
  const { id } = task
  return {
    id,
    parentId: task.parentId ?? wireRoot,
    name: task.name,
    status: task.status,
    priority: task.priority,
    recurrence: task.recurring,
    restrictions: restrictionsOf(forest, index),
    categoryColor: colorOf(contexts, id),
    contextIds: [...contextIdsOf(contexts, id)],
    completeness: forest.completeness[index]!,
    parentTask: forest.firstChildren[index] !== noTask,
    parentCompleted: parent !== noTask && forest.tasks.at(parent)!.status === 'COMPLETED',
    scheduled: isPlannedAt(forest.bounds, index),
    planned: planned.get(id) ?? 0,
    ...parentPlanOf(forest, index),
    entries: [...(entries.get(id) ?? noEntries)],
  }
}
