/** POST /v2/tasks: the task tree of any depth. */
import { contextLimits } from '@lustra/domain/contexts'
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { ContextId, EntryId, ParentId, TaskId } from './ids.ts'
import { Level, PlanContext, PlanEntry, Restrictions, Status } from './plan-entry.ts'
import { Rule } from './recurrence.ts'
import { TaskEvent } from './task-history.ts'
import { taskTextFields } from './task-text-fields.ts'
import { Color, trimmedText } from './text.ts'
import { CompactTime, OptionalTime, ShortTime } from './wire-date.ts'

export const taskNameLength = 255

export const Task = z.object({
  id: TaskId,
  parentId: ParentId,
  name: z.string(),
  status: Status,
  priority: z.int(),
  favourite: z.boolean(),
  recurrence: z.boolean(),
  categoryColor: Color,
  contextIds: z.array(ContextId),
  startTime: OptionalTime,
  dueTime: OptionalTime,
  /** Seconds; null is no limit of the user's own. */
  minDur: z.nullable(z.int()),
  maxDur: z.nullable(z.int()),
  minTL: z.nullable(Level),
  maxTL: z.nullable(Level),
  completeness: z.int(),
  /** Orders siblings: the lower comes first. */
  levelOrder: z.number(),
  /** The next (else the last) place it has on the calendar. */
  scheduled: z.nullable(z.object({ time: ShortTime, tl: Level, dur: z.int() })),
  /** Seconds tracked on it alone, and with everything below it; null until that has been added up. */
  tracked: z.int(),
  trackedAll: z.nullable(z.int()),
})
export type Task = z.output<typeof Task>

/** A relative's entry that cuts the levels of a task. */
const LevelConstraint = z.object({
  taskId: TaskId,
  name: z.string(),
  entryId: EntryId,
  time: ShortTime,
  tl: Level,
})

/** Seconds: the task's own, and with everything below it. */
const Total = z.object({ own: z.int(), all: z.int() })

/** What the panel shows of one task beside what every row has. */
const Details = {
  ...taskTextFields,
  /** On the user's wall clock. */
  created: CompactTime,
  changed: CompactTime,
  completed: z.nullable(CompactTime),
  cancelled: z.nullable(CompactTime),
  restrictions: Restrictions,
  /** What is planned above it caps its levels, what is planned below it lifts them (TSK-036). */
  capped: z.nullable(LevelConstraint),
  lifted: z.nullable(LevelConstraint),
  /** Of entries of hours that are not cancelled. */
  planned: Total,
  tracked: Total,
  /** Seconds tracked in each of the last twelve weeks with everything below it, this week last. */
  trackedWeeks: z.array(z.int()),
  /** The nearest of them, in order of time. */
  entries: z.array(PlanEntry),
  entryCount: z.int(),
}

/** The tasks an action touched, as they now stand; those it took out of sight by id. */
const Changed = { tasks: z.array(Task), removed: z.array(TaskId) }

const Ids = z.array(TaskId).check(z.minLength(1), z.maxLength(1000))
const ContextIds = z.array(ContextId).check(z.maxLength(100))
const Priority = z.int().check(z.gte(0), z.lte(10))

const Duration = z.nullable(z.int().check(z.positive(), z.lte(3_200_000_000)))

/** Only the properties that are changed. */
const Changes = z.partial(
  z.object({
    name: trimmedText(taskNameLength),
    ...taskTextFields,
    priority: Priority,
    startTime: OptionalTime,
    dueTime: OptionalTime,
    minDur: Duration,
    maxDur: Duration,
    minTL: z.nullable(Level),
    maxTL: z.nullable(Level),
    contextIds: ContextIds,
  }),
)

/** A task with all that one line says of it, and its place on the calendar. It comes after its siblings. */
export const CapturedTaskFields = {
  id: TaskId,
  parentId: ParentId,
  name: trimmedText(taskNameLength),
  notes: z.optional(taskTextFields.notes),
  priority: z.optional(Priority),
  startTime: OptionalTime,
  dueTime: OptionalTime,
  minDur: Duration,
  contextIds: ContextIds,
  /** Categories that are not there yet. */
  newContexts: z.array(trimmedText(contextLimits.name)).check(z.maxLength(20)),
  place: z.nullable(
    z.object({
      entryId: EntryId,
      time: ShortTime,
      /** Seconds; on a level coarser than hours the whole period is taken. */
      dur: z.int().check(z.positive(), z.lte(3_200_000_000)),
      tl: Level,
      /** It comes back, the place is its first. */
      rule: z.nullable(Rule),
    }),
  ),
}

/** What several tasks can be given at once; contexts come and go beside those they have. */
const ChangesOfMany = z.partial(
  z.object({
    priority: Priority,
    favourite: z.boolean(),
    startTime: OptionalTime,
    dueTime: OptionalTime,
    addContextIds: ContextIds,
    removeContextIds: ContextIds,
  }),
)

const statusFilters = ['active', 'completed', 'all'] as const
const StatusFilter = z.enum(statusFilters)
export type StatusFilter = z.output<typeof StatusFilter>

export const tasks = family('/v2/tasks', {
  /**
   * First what can be seen at once: the beginning of the tree, or, of one so large that it is shown `folded`, of its top
   * level; contexts come with it. Then slices in tree order, every task after its parent and its elder siblings: after
   * the task `after`, or from the beginning when it is the root.
   */
  open: call(
    { show: StatusFilter, after: z.optional(ParentId) },
    {
      tasks: z.array(Task),
      contexts: z.array(PlanContext),
      line: z.int(),
      folded: z.boolean(),
      more: z.boolean(),
    },
  ),
  /** What became different since journal line `since`; `all` says that it is too much to tell, and nothing is told. */
  changes: call(
    { show: StatusFilter, since: z.int() },
    { ...Changed, contexts: z.array(PlanContext), line: z.int(), all: z.boolean() },
  ),
  details: call({ id: TaskId }, Details),
  /** What happened to a task, the latest first; `more` says that older was left out. */
  history: call({ id: TaskId }, { events: z.array(TaskEvent), more: z.boolean() }),
  /** After the sibling `after`, or first when it is null. */
  create: call(
    { id: TaskId, parentId: ParentId, after: z.nullable(TaskId), name: trimmedText(taskNameLength) },
    Changed,
  ),
  /** As one change: one undo takes it all back. */
  capture: call(CapturedTaskFields, Changed),
  change: call({ id: TaskId, changes: Changes }, Changed),
  /** The same for several tasks, as one change. */
  changeAll: call({ ids: Ids, changes: ChangesOfMany }, Changed),
  /** Keeps the given order. */
  move: call(
    {
      ids: Ids,
      parentId: ParentId,
      after: z.nullable(TaskId),
    },
    Changed,
  ),
  /** Completing a task with open subtasks is refused unless `withSubtasks` says they go with it. */
  complete: call({ id: TaskId, status: z.enum(['NORMAL', 'COMPLETED']), withSubtasks: z.boolean() }, Changed),
  cancel: call({ id: TaskId, cancelled: z.boolean(), withSubtasks: z.boolean() }, Changed),
  /** Completes or cancels several tasks as one change. */
  closeAll: call(
    { ids: Ids, status: z.enum(['COMPLETED', 'CANCELLED']), withSubtasks: z.boolean() },
    Changed,
  ),
  /** With everything below them, to the recycle bin. */
  remove: call({ ids: Ids }, Changed),
  setFavourite: call({ id: TaskId, favourite: z.boolean() }, Changed),
})
