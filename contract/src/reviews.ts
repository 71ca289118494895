/** POST /v2/reviews: looking back at a period and preparing the next one (RHY-050 to 059). */
import { periodKinds, secondsPerDay } from '@lustra/domain/calendar'
import { contextKinds } from '@lustra/domain/contexts'
import {
  becameOfPlans,
  lookBackKinds,
  reviewKinds,
  reviewOutcomes,
  reviewSteps,
} from '@lustra/domain/reviews'
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { DiaryId } from './diary.ts'
import { Goal } from './goals.ts'
import { ContextChoice, EntryId, TaskId } from './ids.ts'
import { ChartSeries, SeriesRow } from './reports.ts'
import { Level } from './scheduling.ts'
import { Color } from './text.ts'
import { CompactTime, ShortTime, WireDate } from './wire-date.ts'

const ReviewKind = z.enum(reviewKinds)

/** Any day of the reviewed period. */
const period = { kind: ReviewKind, day: WireDate }

const ReviewTime = z.object({
  kind: ReviewKind,
  isOn: z.boolean(),
  /** For a week the weekday, 0 for Sunday; for other periods the number of days before their last one. */
  day: z.int().check(z.gte(0)),
  /** Seconds of that day. */
  time: z.int().check(z.gte(0), z.lt(secondsPerDay)),
})

/** All times in seconds. */
const Sums = z.object({
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
  sums: Sums,
  /** The same sums of the period before. */
  before: Sums,
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

const NamedTask = z.object({ taskId: TaskId, name: z.string(), color: Color })

/** As in the report of the same name; no rows without any time. */
const StackedTime = z.object({ series: z.array(ChartSeries), data: z.array(SeriesRow) })

/** The lengths of the lists of a year in review. */
export const lookBackLengths = {
  completed: 12,
  plans: 8,
  streaks: 6,
  goals: 8,
  values: 60,
  texts: 6,
  text: 400,
}

export const PlanOfPart = z.object({
  kind: z.enum(periodKinds),
  start: WireDate,
  count: z.int(),
  done: z.int(),
  /** In the order of `becameOfPlans`. */
  plans: z.array(
    z.object({
      ...NamedTask.shape,
      entryId: EntryId,
      became: z.enum(becameOfPlans),
      /** Where it is planned now. */
      place: z.nullable(z.object({ tl: Level, time: ShortTime })),
    }),
  ),
})
export type PlanOfPart = z.output<typeof PlanOfPart>

export const LookBack = z.object({
  start: WireDate,
  /** Exclusive. */
  end: WireDate,
  sums: Sums,
  byGoal: StackedTime,
  byCategory: StackedTime,
  /** The tracked seconds of each of its days. */
  days: z.array(z.int()),
  completedCount: z.int(),
  /** What took the most time first. */
  completed: z.array(z.object({ ...NamedTask.shape, tracked: z.int() })),
  /** The longest first. */
  streaks: z.array(z.object({ ...NamedTask.shape, length: z.int(), first: WireDate, last: WireDate })),
  /** The plan of the period itself, then of its parts; those without entries are left out. */
  plan: z.array(PlanOfPart),
  /** Numeric goals that were measured in it, with the values of the period. */
  goals: z.array(z.object({ goal: Goal, values: Goal.shape.recent })),
  /** From the diary, earliest first. Longer texts are cut. */
  texts: z.array(z.object({ period: DiaryId, text: z.string(), isCut: z.boolean() })),
})

export const reviews = family('/v2/reviews', {
  /** When each review is offered, and the reviews that wait now, coarsest last (RHY-050). */
  offered: call(
    {},
    {
      times: z.array(ReviewTime),
      waiting: z.array(z.object({ kind: ReviewKind, start: WireDate, since: CompactTime })),
    },
  ),
  changeTime: call(ReviewTime.shape, { times: z.array(ReviewTime) }),
  /** What was done in the period (RHY-053), and the step at which the review was left (RHY-052). */
  read: call(period, {
    start: WireDate,
    /** Exclusive. */
    end: WireDate,
    /** Null before the first step is left. */
    step: z.nullable(z.enum(reviewSteps)),
    done: ReviewDone,
  }),
  /** The whole period, made to be looked at (RHY-058). */
  lookBack: call({ kind: z.enum(lookBackKinds), day: WireDate }, LookBack.shape),
  /** Remembers the step on all devices. Of the last opened review only. */
  goTo: call({ ...period, step: z.enum(reviewSteps) }, {}),
  /** Ends the line that offers it. */
  end: call({ ...period, outcome: z.enum(reviewOutcomes) }, { outcome: z.enum(reviewOutcomes) }),
})
