/** Tracked time and its tasks, for the time screen. */
import type { Status } from '@lustra/domain/tasks'
import * as z from 'zod/mini'
import { ContextId, RecordId, TaskId } from './ids.ts'
import { Status as StatusSchema } from './scheduling.ts'
import { Color } from './text.ts'
import { ShortTime, WireDate } from './wire-date.ts'

/** `r` was recorded by hand, `rt` by the timer or an import, to the second. */
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

/** A typed record takes between a minute and a day; dragging works in half hours up to five hours. */
export const minRecordSeconds = 60
export const maxRecordSeconds = 86_400
export const RecordSeconds = z.int().check(z.gte(minRecordSeconds), z.lte(maxRecordSeconds))

/** Past time for a task that is created together with it. */
export const NewRecord = z.object({ recordId: RecordId, startTime: ShortTime, duration: RecordSeconds })

/**
 * Time spent on a task. It is displayed from `start` to `end`, local times in the zone it was recorded in; a record never moves
 * when the user travels.
 */
export const TimeRecord = z.object({
  id: RecordId,
  task: TaskId,
  start: ShortTime,
  /** In an hour that a clock change repeats, it may be before `start`. */
  end: ShortTime,
  /** The elapsed seconds; where clocks change, not those between `start` and `end`. */
  time: z.int().check(z.positive()),
  /** Its start in epoch milliseconds: whether records overlap is decided by instants. */
  startAt: z.int(),
  /** The zone it was recorded in. */
  zone: z.string(),
  kind: z.enum(recordKinds),
  status: RecordStatus,
  commentCount: z.int(),
  /** The part of `time` on each of its days: split at local midnight, correct when clocks change. */
  days: z.array(z.object({ day: WireDate, time: z.int() })),
})
export type TimeRecord = z.output<typeof TimeRecord>

export const TimeTask = z.object({
  id: TaskId,
  name: z.string(),
  /** The names of its ancestors; empty at the top level. */
  parentName: z.string(),
  /** The colour of its category; `FFFFFF` is no colour. */
  color: Color,
  contextIds: z.array(ContextId),
  favourite: z.boolean(),
  trackedLast25Hours: z.boolean(),
  /** 0 to 10; higher priorities come first. */
  priority: z.int(),
  recurrence: z.boolean(),
  status: StatusSchema,
})
export type TimeTask = z.output<typeof TimeTask>

/** The running timer. */
export const Timer = z.object({
  /** Also the id of the record that it becomes. */
  id: RecordId,
  taskId: TaskId,
  taskName: z.string(),
  color: Color,
  startTime: ShortTime,
  /** Epoch milliseconds, for counting. */
  startAt: z.int(),
  /** The zone it was started in, that of its local times. */
  zone: z.string(),
  /**
   * From this instant (epoch milliseconds) it counts as forgotten, and the screen offers to keep, cut or split it:
   * half an hour longer than planned, or over night.
   */
  forgottenAt: z.int(),
  forgottenWhy: z.enum(['planned', 'night']),
  /** Its planned end, which a cut proposes; null when the task is not planned then. */
  plannedEnd: z.nullable(ShortTime),
})
export type Timer = z.output<typeof Timer>
