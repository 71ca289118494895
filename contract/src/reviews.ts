/** POST /v2/reviews: looking back at a period and preparing the next one (RHY-050 to 059). */
import { secondsPerDay } from '@lustra/domain/calendar'
import { contextKinds } from '@lustra/domain/contexts'
import { reviewKinds, reviewOutcomes, reviewSteps } from '@lustra/domain/reviews'
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { ContextChoice, EntryId, TaskId } from './ids.ts'
import { Level } from './scheduling.ts'
import { Color } from './text.ts'
import { CompactTime, ShortTime, WireDate } from './wire-date.ts'

const ReviewKind = z.enum(reviewKinds)

const ReviewedPeriod = z.object({
  kind: ReviewKind,
  /** Any of its days. */
  day: WireDate,
})
export type ReviewedPeriod = z.output<typeof ReviewedPeriod>

const period = ReviewedPeriod.shape

const ReviewTime = z.object({
  kind: ReviewKind,
  isOn: z.boolean(),
  /** For a week the weekday, 0 for Sunday; for other periods the number of days before their last one. */
  day: z.int().check(z.gte(0)),
  /** Seconds of that day. */
  time: z.int().check(z.gte(0), z.lt(secondsPerDay)),
  /** Whether there is also a reminder at that time. */
  remind: z.boolean(),
})

/** All times in seconds. */
export const ReviewSums = z.object({
  tracked: z.int(),
  planned: z.int(),
  /** The number of entries that are over, and of those that were done or worked on. */
  entries: z.int(),
  kept: z.int(),
})

const TaskSums = z.object({
  taskId: TaskId,
  name: z.string(),
  color: Color,
  planned: z.int(),
  tracked: z.int(),
})
export type TaskSums = z.output<typeof TaskSums>

export const ContextSum = z.object({
  kind: z.enum(contextKinds),
  /** `noContext`: tasks without a context of this kind. */
  contextId: ContextChoice,
  name: z.string(),
  color: Color,
  tracked: z.int(),
})
export type ContextSum = z.output<typeof ContextSum>

/** The longest lists of single entries and tasks. */
export const reviewListLength = 100

export const ReviewDone = z.object({
  sums: ReviewSums,
  /** The same sums of the period before. */
  before: ReviewSums,
  /** Big goals and tasks with goals, most time first. */
  goals: z.array(TaskSums),
  /** Top-level tasks, most time first. */
  projects: z.array(TaskSums),
  /** By kind, most time first. A task with several places or persons counts in each of them. */
  contexts: z.array(ContextSum),
  /** Completed entries, in the order of their time, at most `reviewListLength`. */
  completed: z.array(
    z.object({
      entryId: EntryId,
      taskId: TaskId,
      name: z.string(),
      color: Color,
      tl: Level,
      time: ShortTime,
    }),
  ),
  completedCount: z.int(),
  /** Time that was tracked without a plan, most first, at most `reviewListLength`. */
  unplanned: z.array(z.object({ taskId: TaskId, name: z.string(), color: Color, tracked: z.int() })),
  unplannedTime: z.int(),
})
export type ReviewDone = z.output<typeof ReviewDone>

export const reviews = family('/v2/reviews', {
  /** When each review is offered, and the reviews that wait now, coarsest last (RHY-050). */
  offered: call(
    {},
    {
      times: z.array(ReviewTime),
      waiting: z.array(z.object({ kind: ReviewKind, start: WireDate, since: CompactTime })),
    },
  ),
  /** Without `remind`, that stays as it is. */
  changeTime: call({ ...ReviewTime.shape, remind: z.optional(z.boolean()) }, { times: z.array(ReviewTime) }),
  /** What was done in the period (RHY-053), and the step at which the review was left (RHY-052). */
  read: call(period, {
    start: WireDate,
    /** Exclusive. */
    end: WireDate,
    /** Null before the first step is left. */
    step: z.nullable(z.enum(reviewSteps)),
    done: ReviewDone,
  }),
  /** Remembers the step on all devices. Of the last opened review only. */
  goTo: call({ ...period, step: z.enum(reviewSteps) }, {}),
  /** Ends the line that offers it. */
  end: call({ ...period, outcome: z.enum(reviewOutcomes) }, { outcome: z.enum(reviewOutcomes) }),
})
