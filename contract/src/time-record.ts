/** Tracked time and the tasks it was spent on, as the time screen sees them. */
import type { Status } from '@lustra/domain/tasks'
import * as z from 'zod/mini'
import { ContextId, RecordId, TaskId } from './ids.ts'
import { Status as StatusSchema } from './plan-entry.ts'
import { Color } from './text.ts'
import { ShortTime, WireDate } from './wire-date.ts'

/** `r` was put on the calendar afterwards, `rt` was made by the timer or by an import: to the second. */
export const recordKinds = ['r', 'rt'] as const
export type RecordKind = (typeof recordKinds)[number]

const statusCodes = { NORMAL: 'N', COMPLETED: 'X', CANCELLED: '-' } as const satisfies Record<Status, string>
type StatusCode = (typeof statusCodes)[Status]
const statusesByCode = { N: 'NORMAL', X: 'COMPLETED', '-': 'CANCELLED' } as const satisfies Record<
  StatusCode,
  Status
>

/** The status of a record is that of its task (TIM-031, TIM-N07). */
export const RecordStatus = z.codec(z.enum(['N', 'X', '-']), StatusSchema, {
  decode: (code) => statusesByCode[code],
  encode: (status) => statusCodes[status],
})

export function recordStatusCode(status: Status): StatusCode {
  return statusCodes[status]
}

/**
 * Time that was spent on a task. It is drawn from `start`, a time of day in the zone it was recorded in, for `time`
 * seconds; a record never moves when the user travels.
 */
export const TimeRecord = z.object({
  id: RecordId,
  task: TaskId,
  start: ShortTime,
  /** Seconds that really went by. */
  time: z.int().check(z.positive()),
  kind: z.enum(recordKinds),
  status: RecordStatus,
  commentCount: z.int(),
  /** What of `time` lies on each of its days: cut at local midnight, and right in nights when clocks change. */
  days: z.array(z.object({ day: WireDate, time: z.int() })),
})
export type TimeRecord = z.output<typeof TimeRecord>

export const TimeTask = z.object({
  id: TaskId,
  name: z.string(),
  /** What it is a part of; empty at the top of the tree. */
  parentName: z.string(),
  /** Of its category; `FFFFFF` is no colour. */
  color: Color,
  contextIds: z.array(ContextId),
  favourite: z.boolean(),
  trackedLast25Hours: z.boolean(),
  /** 0 to 10; the higher comes first. */
  priority: z.int(),
  recurrence: z.boolean(),
  status: StatusSchema,
})
export type TimeTask = z.output<typeof TimeTask>

/** The one timer that runs. */
export const Timer = z.object({
  /** The record that it becomes will have this id. */
  id: RecordId,
  taskId: TaskId,
  taskName: z.string(),
  color: Color,
  startTime: ShortTime,
  /** Epoch milliseconds, for counting. */
  startAt: z.int(),
  /**
   * From this instant on (epoch milliseconds) it counts as forgotten, and the screen offers to keep, cut or split it:
   * half an hour longer than planned, or over night.
   */
  forgottenAt: z.int(),
  forgottenWhy: z.enum(['planned', 'night']),
  /** When it was to end by the plan: what a cut proposes; null where nothing of the task is planned then. */
  plannedEnd: z.nullable(ShortTime),
})
export type Timer = z.output<typeof Timer>
