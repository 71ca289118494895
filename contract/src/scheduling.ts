/** Tasks as they are planned: levels, limits, entries, and their places in the tree. */
import { statuses } from '@lustra/domain/tasks'
import { calendarViews, timeLevels } from '@lustra/domain/calendar'
import * as z from 'zod/mini'
import { ContextChoice, EntryId, ParentId, TaskId, ContextId } from './ids.ts'
import { Color } from './text.ts'
import { CompactTime, OptionalTime, ShortTime } from './wire-date.ts'

export const Status = z.enum(statuses)
export const Level = z.literal(timeLevels)
export const Seconds = z.int().check(z.positive(), z.lte(3_200_000_000))

export const CalendarView = z.enum(calendarViews)

export const ViewState = z.object({ view: CalendarView, startTime: CompactTime })

/**
 * A task on the calendar. A `strict` entry is pinned: it cannot be moved or resized. The id of an occurrence consists of its series'
 * id and its day: `aB3dE5gH7jK9_20261120`.
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
  /** Whether it is an occurrence that differs from its series' rule. */
  changed: z.boolean(),
})
export type PlanEntry = z.output<typeof PlanEntry>

/** A relative whose entry limits the levels of a task. */
const LimitingRelative = z.object({ taskId: TaskId, name: z.string(), tl: Level })

/** Where and how long a task may be planned: the user's limits, restricted by planned relatives. */
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
  /** The colour of its category; `FFFFFF` means no colour. */
  categoryColor: Color,
  contextIds: z.array(ContextId),
  /** The percentage of its completed leaf tasks. */
  completeness: z.int(),
  /** Whether it has subtasks. */
  parentTask: z.boolean(),
  parentCompleted: z.boolean(),
  /** Whether it has an open entry, displayed or not. */
  scheduled: z.boolean(),
  /** Seconds planned on hours, displayed or not, done or not. */
  planned: z.int(),
  /** The nearest ancestor with open entries on whole periods, listed in the reply's `parentPlans`; absent without one. */
  parentPlan: z.optional(TaskId),
  /** Its entries in the window, or all stored ones when no window is displayed. With `onlyChanged`, only the changed ones. */
  entries: z.array(PlanEntry),
})
export type PlanTask = z.output<typeof PlanTask>

/** An ancestor's plan on whole periods; of its series, the occurrences around the displayed window. */
export const ParentPlan = z.object({
  name: z.string(),
  periods: z.array(z.object({ time: ShortTime, dur: z.int(), tl: Level })),
})
export type ParentPlan = z.output<typeof ParentPlan>

export const ParentPlans = z.record(z.string(), ParentPlan)

export const TreeNode = z.object({
  id: TaskId,
  /** Its depth; children of the root are 1. */
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
