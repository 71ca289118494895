/** POST /v2/tasks: the task tree of any depth. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { ContextId, ParentId, TaskId } from './ids.ts'
import { Level, Status } from './plan-entry.ts'
import { Color, text, trimmedText } from './text.ts'
import { OptionalTime, ShortTime } from './wire-date.ts'

export const taskNameLength = 255
export const taskNotesLength = 10_000

export const Task = z.object({
  id: TaskId,
  parentId: ParentId,
  name: z.string(),
  notes: z.string(),
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
  /** Seconds tracked on it, without its subtasks. */
  tracked: z.int(),
})
export type Task = z.output<typeof Task>

/** The tasks an action touched, as they now stand; those it took out of sight by id. */
const Changed = { tasks: z.array(Task), removed: z.array(TaskId) }

const Duration = z.nullable(z.int().check(z.positive(), z.lte(3_200_000_000)))

/** Only the properties that are changed. */
const Changes = z.partial(
  z.object({
    name: trimmedText(taskNameLength),
    notes: text(taskNotesLength),
    priority: z.int().check(z.gte(0), z.lte(10)),
    startTime: OptionalTime,
    dueTime: OptionalTime,
    minDur: Duration,
    maxDur: Duration,
    minTL: z.nullable(Level),
    maxTL: z.nullable(Level),
    contextIds: z.array(ContextId).check(z.maxLength(100)),
  }),
)

export const tasks = family('/v2/tasks', {
  /** In tree order: every task stands after its parent and its elder siblings. */
  open: call({ show: z.enum(['active', 'completed', 'all']) }, { tasks: z.array(Task) }),
  /** After the sibling `after`, or first when it is null. */
  create: call(
    { id: TaskId, parentId: ParentId, after: z.nullable(TaskId), name: trimmedText(taskNameLength) },
    Changed,
  ),
  change: call({ id: TaskId, changes: Changes }, Changed),
  /** Keeps the given order. */
  move: call(
    {
      ids: z.array(TaskId).check(z.minLength(1), z.maxLength(1000)),
      parentId: ParentId,
      after: z.nullable(TaskId),
    },
    Changed,
  ),
  /** Completing a task with open subtasks is refused unless `withSubtasks` says they go with it. */
  complete: call({ id: TaskId, status: z.enum(['NORMAL', 'COMPLETED']), withSubtasks: z.boolean() }, Changed),
  cancel: call({ id: TaskId, cancelled: z.boolean(), withSubtasks: z.boolean() }, Changed),
  /** With everything below them, to the recycle bin. */
  remove: call({ ids: z.array(TaskId).check(z.minLength(1), z.maxLength(1000)) }, Changed),
  setFavourite: call({ id: TaskId, favourite: z.boolean() }, Changed),
})
