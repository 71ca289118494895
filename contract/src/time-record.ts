/** Tracked time and its tasks, for the time screen. */
import type { Status } from '@lustra/domain/tasks'
import * as z from 'zod/mini'
import { ContextId, RecordId, TaskId } from './ids.ts'
import { Status as StatusSchema } from './scheduling.ts'
import { Color } from './text.ts'
import { ShortTime, WireDate } from './wire-date.ts'

/** `r`: recorded by hand. `rt`: by the timer or an import, to the second. */
export const recordKinds = ['r', 'rt'] as const
export type RecordKind = (typeof recordKinds)[number]

const statusCodes = { NORMAL: 'N', COMPLETED: 'X', CANCELLED: '-' } as const satisfies Record<Status, string>
type StatusCode = (typeof statusCodes)[Status]
const statusesByCode = { N: 'NORMAL', X: 'COMPLETED', '-': 'CANCELLED' } as const satisfies Record<
  StatusCode,
  Status
>

/** A record has the status of its task (TIM-031, TIM-N07). */
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

/** Time spent on a task. `start` and `end` are local times of the zone in which it was recorded, wherever the user travels. */
export const TimeRecord = z.object({
  id: RecordId,
  task: TaskId,
  start: ShortTime,
  /** In an hour that a clock change repeats, it may be before `start`. */
  end: ShortTime,
  /** The elapsed seconds, which differ from `end` minus `start` when clocks change. */
  time: z.int().check(z.positive()),
  /** Its start in epoch milliseconds: overlaps are decided by instants. */
  startAt: z.int(),
  /** The zone in which it was recorded. */
  zone: z.string(),
  kind: z.enum(recordKinds),
  status: RecordStatus,
  commentCount: z.int(),
  /** The part of `time` on each of its days, split at local midnight. */
  days: z.array(z.object({ day: WireDate, time: z.int() })),
})
export type TimeRecord = z.output<typeof TimeRecord>

export const TimeTask = z.object({
  id: TaskId,
  name: z.string(),
  /** The names of its ancestors; empty at the top level. */
  parentName: z.string(),
  /** The colour of its category; `FFFFFF` means no colour. */
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

export const Timer = z.object({
  /** Also the id of the record that it becomes. */
  id: RecordId,
  taskId: TaskId,
  taskName: z.string(),
  color: Color,
  startTime: ShortTime,
  /** Epoch milliseconds, for counting. */
  startAt: z.int(),
  /** The zone in which it was started, to which its local times belong. */
  zone: z.string(),
  /** From this instant (epoch milliseconds) it counts as forgotten: half an hour longer than planned, or overnight. */
  forgottenAt: z.int(),
  forgottenWhy: z.enum(['planned', 'night']),
  /** Its planned end, which a cut suggests; null when the task is not planned then. */
  plannedEnd: z.nullable(ShortTime),
})
export type Timer = z.output<typeof Timer>
