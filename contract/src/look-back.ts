/** POST /v2/look-back: a month, a season or a year on one page (RHY-058). */
import { periodKinds } from '@lustra/domain/calendar'
import { becameOfPlans, lookBackKinds } from '@lustra/domain/reviews'
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { DiaryId } from './diary.ts'
import { Goal } from './goals.ts'
import { EntryId, TaskId } from './ids.ts'
import { ChartSeries, SeriesRow } from './reports.ts'
import { ReviewSums } from './reviews.ts'
import { Level } from './scheduling.ts'
import { Color } from './text.ts'
import { ShortTime, WireDate } from './wire-date.ts'

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
  sums: ReviewSums,
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

export const lookBack = family('/v2/look-back', {
  /** `day`: any day of the period. */
  read: call({ kind: z.enum(lookBackKinds), day: WireDate }, LookBack.shape),
})
