/** POST /v2/dashboard: current plans, due tasks, and the time spent on big goals. */
import type { Status as TaskStatus } from '@lustra/domain/tasks'
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { EntryId, TaskId } from './ids.ts'
import { Level, Status } from './scheduling.ts'
import { Color } from './text.ts'
import { CompactTime, ShortTime, OptionalTime, WireDate } from './wire-date.ts'

const codesByStatus = { NORMAL: 'N', COMPLETED: 'V', CANCELLED: 'X' } as const satisfies Record<
  TaskStatus,
  string
>
const statusesByCode = { N: 'NORMAL', V: 'COMPLETED', X: 'CANCELLED' } as const satisfies Record<
  string,
  TaskStatus
>

/** V done, N not done, X cancelled (DSH-023). */
const StatusCode = z.codec(z.enum(['V', 'N', 'X']), Status, {
  decode: (code) => statusesByCode[code],
  encode: (status) => codesByStatus[status],
})

/** The common fields of a task in both lists. */
const taskFields = {
  taskId: TaskId,
  name: z.string(),
  /** Whether it has no subtasks. */
  leaf: z.boolean(),
  /** Whether it is the task selected on the plans screen. */
  selected: z.boolean(),
  /** Whether it is an ancestor or descendant of the selected task (DSH-N05). */
  related: z.boolean(),
  /** The percentage of its completed leaf tasks. */
  percent: z.int(),
  status: StatusCode,
  /** The colour of its category; `FFFFFF` means no colour. */
  color: Color,
  /** The name of its category; empty without one. */
  category: z.string(),
  /** Whether it can be neither completed nor reopened here (DSH-N06). */
  disabled: z.boolean(),
  dueTime: OptionalTime,
}

export const CurrentPlan = z.object({
  ...taskFields,
  entryId: EntryId,
  timeLevel: Level,
  startTime: ShortTime,
  /** Seconds. */
  duration: z.int(),
})
export type CurrentPlan = z.output<typeof CurrentPlan>

export const DueTask = z.object(taskFields)
export type DueTask = z.output<typeof DueTask>

/** The maximum number of due tasks, unless all are requested (DSH-N09). */
export const dueTasksPageSize = 50

export const dashboard = family('/v2/dashboard', {
  /** The entries of today's hours and of every current period, done or not: from hours to life, ordered by start, then by priority. */
  getPlans: call({}, { entries: z.array(CurrentPlan) }),
  /** Open tasks that are overdue or due within thirty days, by due time. `time` is the client's current time. */
  getDueTasks: call(
    { time: CompactTime, all: z.optional(z.boolean()) },
    {
      entries: z.array(DueTask),
      /** The number of all due tasks, including those not in the reply. */
      total: z.int(),
      /** Whether there is any task, open or not (DSH-N13). */
      hasTasks: z.boolean(),
      /** The start of today on the user's clock (DSH-N10). */
      today: CompactTime,
    },
  ),
  /** Seconds tracked on big goals and descendants on each of the last seven days, today last; a running timer counts up to now. */
  getBigGoalsReport: call(
    { time: CompactTime },
    { data: z.array(z.object({ time: WireDate, duration: z.int() })), noData: z.boolean() },
  ),
  /** Like `completeTask` of the plans: completing the last open entry completes the task. */
  completeTask: call({ entryId: EntryId, status: z.enum(['V', 'N']) }, {}),
  /** Makes the plans screen open on the entry's task. */
  selectTask: call({ entryId: EntryId }, {}),
  /** Selects a due task, which needs no entry. */
  selectDueTask: call({ taskId: TaskId }, {}),
})
