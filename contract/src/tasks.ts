/** POST /v2/tasks: the task tree of any depth. */
import { contextLimits } from '@lustra/domain/contexts'
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { ContextId, EntryId, ParentId, TaskId } from './ids.ts'
import { Level, PlanContext, PlanEntry, Restrictions } from './scheduling.ts'
import { Rule } from './recurrence.ts'
import { TaskEvent } from './task-history.ts'
import { changeAllShape, changeShape, panelShape, rowShape } from './task-fields.ts'
import { Color, trimmedText } from './text.ts'
import { NewRecord } from './time-record.ts'
import { CompactTime, ShortTime } from './wire-date.ts'

export const Task = z.object({
  id: TaskId,
  parentId: ParentId,
  ...rowShape,
  recurrence: z.boolean(),
  categoryColor: Color,
  contextIds: z.array(ContextId),
  completeness: z.int(),
  /** Orders siblings, ascending. */
  levelOrder: z.number(),
  /** Its next entry on the calendar, else its last one. */
  scheduled: z.nullable(z.object({ time: ShortTime, tl: Level, dur: z.int() })),
  /** Seconds tracked on the task alone, and including its descendants; null until they are summed. */
  tracked: z.int(),
  trackedAll: z.nullable(z.int()),
})
export type Task = z.output<typeof Task>

/** A relative's entry that restricts the levels of a task. */
const LevelConstraint = z.object({
  taskId: TaskId,
  name: z.string(),
  entryId: EntryId,
  time: ShortTime,
  tl: Level,
})

/** Seconds of the task itself, and including its descendants. */
const Total = z.object({ own: z.int(), all: z.int() })

const Details = {
  ...panelShape,
  /** On the user's clock. */
  created: CompactTime,
  changed: CompactTime,
  completed: z.nullable(CompactTime),
  cancelled: z.nullable(CompactTime),
  restrictions: Restrictions,
  /** Entries of ancestors limit its levels from above, entries of descendants from below (TSK-036). */
  capped: z.nullable(LevelConstraint),
  lifted: z.nullable(LevelConstraint),
  /** The time of its hour entries, except cancelled ones. */
  planned: Total,
  tracked: Total,
  /** Seconds tracked in each of the last twelve weeks, including descendants; the current week is last. */
  trackedWeeks: z.array(z.int()),
  /** The entries closest to now, sorted by time. */
  entries: z.array(PlanEntry),
  entryCount: z.int(),
}

/** The tasks whose entries count: the task itself, else the other subtasks of its parent, else those of a context. */
const durationSources = ['task', 'siblings', 'context'] as const

const UsualDuration = z.object({
  /** The median in whole minutes. */
  seconds: z.int(),
  /** The number of completed entries with tracked time. */
  count: z.int(),
  of: z.enum(durationSources),
  /** The name of the parent or of the context; empty for the task itself. */
  name: z.string(),
})
export type UsualDuration = z.output<typeof UsualDuration>

/** The changed tasks after an action; removed ones by id. */
const Changed = { tasks: z.array(Task), removed: z.array(TaskId) }

const Ids = z.array(TaskId).check(z.minLength(1), z.maxLength(1000))
const ContextIds = z.array(ContextId).check(z.maxLength(100))

const Changes = z.partial(z.object({ ...changeShape, contextIds: ContextIds }))

/** A new task with its slot on the calendar, or with time spent on it. It is added after its siblings. */
export const CapturedTaskFields = {
  id: TaskId,
  parentId: ParentId,
  /** The preceding sibling, or null for the first position; by default, the last position. */
  after: z.optional(z.nullable(TaskId)),
  name: changeShape.name,
  notes: z.optional(changeShape.notes),
  priority: z.optional(changeShape.priority),
  startTime: changeShape.startTime,
  dueTime: changeShape.dueTime,
  minDur: changeShape.minDur,
  contextIds: ContextIds,
  /** The names of new categories. */
  newContexts: z.array(trimmedText(contextLimits.name)).check(z.maxLength(20)),
  place: z.nullable(
    z.object({
      entryId: EntryId,
      time: ShortTime,
      /** Seconds; on levels coarser than hours, an entry takes the whole period. */
      dur: z.int().check(z.positive(), z.lte(3_200_000_000)),
      tl: Level,
      /** For a recurring task, the slot is its first occurrence. */
      rule: z.nullable(Rule),
    }),
  ),
  record: z.optional(NewRecord),
}

/** The changes of several tasks at once; contexts are added and removed individually. */
const ChangesOfMany = z.partial(
  z.object({ ...changeAllShape, addContextIds: ContextIds, removeContextIds: ContextIds }),
)

const statusFilters = ['active', 'completed', 'all'] as const
const StatusFilter = z.enum(statusFilters)
export type StatusFilter = z.output<typeof StatusFilter>

export const tasks = family('/v2/tasks', {
  /**
   * First the visible part: the beginning of the tree or, if it is so large that it starts `folded`, of its top level,
   * with the contexts. Then slices in tree order, every task after its parent and preceding siblings: after the task
   * `after`, or from the beginning when `after` is the root.
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
  /** The changes since journal line `since`; `all` means that there are too many, so none are sent. */
  changes: call(
    { show: StatusFilter, since: z.int() },
    { ...Changed, contexts: z.array(PlanContext), line: z.int(), all: z.boolean() },
  ),
  details: call({ id: TaskId }, Details),
  /** The time that such tasks usually took (RHY-028); null if too few completed entries have tracked time. */
  usualDuration: call({ id: TaskId }, { usual: z.nullable(UsualDuration) }),
  /** The history of a task, newest first; `more` means that older events were omitted. */
  history: call({ id: TaskId }, { events: z.array(TaskEvent), more: z.boolean() }),
  /** After the sibling `after`, or first when it is null. */
  create: call(
    { id: TaskId, parentId: ParentId, after: z.nullable(TaskId), name: changeShape.name },
    Changed,
  ),
  /** One change with one undo. */
  capture: call(CapturedTaskFields, Changed),
  change: call({ id: TaskId, changes: Changes }, Changed),
  /** The same for several tasks, as one change. */
  changeAll: call({ ids: Ids, changes: ChangesOfMany }, Changed),
  /** In the given order. */
  move: call(
    {
      ids: Ids,
      parentId: ParentId,
      after: z.nullable(TaskId),
    },
    Changed,
  ),
  /** Completing a task with open subtasks is refused unless `withSubtasks` completes them as well. */
  complete: call({ id: TaskId, status: z.enum(['NORMAL', 'COMPLETED']), withSubtasks: z.boolean() }, Changed),
  cancel: call({ id: TaskId, cancelled: z.boolean(), withSubtasks: z.boolean() }, Changed),
  /** Completes or cancels several tasks as one change. */
  closeAll: call(
    { ids: Ids, status: z.enum(['COMPLETED', 'CANCELLED']), withSubtasks: z.boolean() },
    Changed,
  ),
  /** Moves them with their descendants to the recycle bin. */
  remove: call({ ids: Ids }, Changed),
  setFavourite: call({ id: TaskId, favourite: z.boolean() }, Changed),
})
