/** Tasks as they are planned: levels, limits, entries, and their places in the tree. */
import { statuses } from '@lustra/domain/tasks'
import { timeLevels } from '@lustra/domain/calendar'
import * as z from 'zod/mini'
import { ContextChoice, EntryId, ParentId, TaskId, ContextId } from './ids.ts'
import { Color } from './text.ts'
import { OptionalTime, ShortTime } from './wire-date.ts'

export const Status = z.enum(statuses)
export const Level = z.literal(timeLevels)

/**
 * A task placed on the calendar. A `strict` entry is pinned: it neither moves nor resizes. An occurrence of a series has
 * the id of the series with its day: `aB3dE5gH7jK9_20261120`.
 */
export const PlanEntry = z.object({
  id: EntryId,
  taskId: TaskId,
  time: ShortTime,
  /** Seconds. */
  dur: z.int().check(z.positive()),
  tl: Level,
  status: Status,
  strict: z.boolean(),
  /** An occurrence that differs from the rule of its series. */
  changed: z.boolean(),
})
export type PlanEntry = z.output<typeof PlanEntry>

/** A relative whose entry limits the levels of a task. */
const LimitingRelative = z.object({ taskId: TaskId, name: z.string(), tl: Level })

/** Where and how long a task may be planned: the user's own limits, restricted by scheduled relatives. */
export const Restrictions = z.object({
  minTL: Level,
  maxTL: Level,
  /** Seconds. */
  minDur: z.int(),
  maxDur: z.int(),
  startTime: OptionalTime,
  dueTime: OptionalTime,
  /** The nearest planned ancestor on the lowest level, and descendant on the highest; absent without one. */
  above: z.optional(LimitingRelative),
  below: z.optional(LimitingRelative),
})
export type Restrictions = z.output<typeof Restrictions>

export const PlanTask = z.object({
  id: TaskId,
  parentId: ParentId,
  name: z.string(),
  status: Status,
  /** 0 to 10; higher priorities come first. */
  priority: z.int(),
  recurrence: z.boolean(),
  restrictions: Restrictions,
  /** The colour of its category; `FFFFFF` is no colour. */
  categoryColor: Color,
  contextIds: z.array(ContextId),
  /** The percentage of its leaf tasks that are done. */
  completeness: z.int(),
  /** It has subtasks. */
  parentTask: z.boolean(),
  parentCompleted: z.boolean(),
  /** It has an open entry, displayed or not. */
  scheduled: z.boolean(),
  /** Seconds planned on the level of hours, displayed or not, done or not. */
  planned: z.int(),
  /** The nearest ancestor with open entries on whole periods, which are among the `parentPlans` of the reply; absent without one. */
  parentPlan: z.optional(TaskId),
  /**
   * Its entries: those in the displayed window, or all that are stored where no window is displayed (changed tasks); in a reply with
   * `onlyChanged` those that have changed.
   */
  entries: z.array(PlanEntry),
})
export type PlanTask = z.output<typeof PlanTask>

/** Where an ancestor is planned on whole periods; of its series those around the displayed window. */
export const ParentPlan = z.object({
  name: z.string(),
  periods: z.array(z.object({ time: ShortTime, dur: z.int(), tl: Level })),
})
export type ParentPlan = z.output<typeof ParentPlan>

/** By task id. */
export const ParentPlans = z.record(z.string(), ParentPlan)

/** A task's place in the tree. */
export const TreeNode = z.object({
  id: TaskId,
  /** Its depth: children of the root are 1. */
  level: z.int(),
  /** 1 or 2: which of the two displayed levels it is on. */
  treeLevel: z.int(),
  /** Orders siblings of the same priority, ascending. */
  levelOrder: z.number(),
})
export type TreeNode = z.output<typeof TreeNode>

export const PlanContext = z.object({
  id: ContextChoice,
  name: z.string(),
  type: z.enum(['category', 'place', 'person', 'none']),
  color: Color,
})
export type PlanContext = z.output<typeof PlanContext>
