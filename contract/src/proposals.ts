/** POST /v2/proposals: a plan for a period is proposed, and what is accepted of it is stored (RHY-030 to 041). */
import { TimeLevel, secondsPerDay } from '@lustra/domain/calendar'
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { EntryId, TaskId } from './ids.ts'
import { Level, PlanEntry, Restrictions, Seconds } from './scheduling.ts'
import { Color } from './text.ts'
import { CompactTime, ShortTime, WireDate } from './wire-date.ts'

/** The levels of the periods for which a plan can be proposed. */
const ProposalLevel = z.literal([
  TimeLevel.Days,
  TimeLevel.Weeks,
  TimeLevel.Months,
  TimeLevel.Seasons,
  TimeLevel.Years,
  TimeLevel.Lustra,
])

const Place = { time: ShortTime, dur: Seconds, tl: Level }

const PlacedTask = z.object({ taskId: TaskId, ...Place })

const maxPlacements = 1000

const ProposalRequest = z.union([
  /** A plan for a period, of one task with its subtasks or of all. */
  z.object({ kind: z.literal('plan'), taskId: z.nullable(TaskId) }),
  /** Moves slipped entries of today into the rest of today, else of the week. */
  z.object({ kind: z.literal('restOfToday') }),
  /** The plan of the period of the same level that contains a day. */
  z.object({ kind: z.literal('copy'), from: WireDate }),
])
export type ProposalRequest = z.output<typeof ProposalRequest>

const DaySeconds = z.int().check(z.positive(), z.lte(secondsPerDay))

const Options = z.object({
  /** Per cent of the available time. */
  keptFree: z.int().check(z.gte(0), z.lte(90)),
  /** A break of `length` seconds after `atMost` seconds in a row; null for none. */
  pause: z.nullable(z.object({ atMost: DaySeconds, length: DaySeconds })),
})
export type ProposalOptions = z.output<typeof Options>

const Reason = z.union([
  z.object({ code: z.literal('due'), time: ShortTime }),
  /** `left`: the seconds that it still needs. */
  z.object({ code: z.literal('started'), left: z.int() }),
  /** It has an entry on this period, or an ancestor has. */
  z.object({ code: z.literal('planned'), ...Place }),
  z.object({ code: z.literal('chosen') }),
  /** Its entry of today is over. */
  z.object({ code: z.literal('slipped'), time: ShortTime }),
  z.object({ code: z.literal('copied') }),
])
export type ProposalReason = z.output<typeof Reason>

const ProposedPlace = z.object({
  taskId: TaskId,
  /** The entry that moves there; null for a new one. */
  movedId: z.nullable(EntryId),
  name: z.string(),
  /** Empty without a parent. */
  parentName: z.string(),
  color: Color,
  priority: z.int(),
  ...Place,
  reason: Reason,
  /** The seconds that the task needs altogether; null without an estimate, and where it does not matter. */
  needed: z.nullable(z.int()),
  restrictions: Restrictions,
})
export type ProposedPlace = z.output<typeof ProposedPlace>

export const proposalObstacles = [
  'noDuration',
  'overdue',
  'startsLater',
  'dueFirst',
  'keptFree',
  'pause',
  'onceADay',
  'noHours',
  'noRoom',
  'repeats',
  'noSuchDay',
  'past',
  'alreadyThere',
  /** With the text of a refusal. */
  'refused',
] as const
export type ProposalObstacle = (typeof proposalObstacles)[number]

const UnfittingTask = z.object({
  taskId: TaskId,
  name: z.string(),
  color: Color,
  /** The seconds that were not laid; null without an estimate. */
  seconds: z.nullable(z.int()),
  obstacle: z.enum(proposalObstacles),
  /** A sentence in the user's language if it is refused; else empty. */
  refusal: z.string(),
})
export type UnfittingTask = z.output<typeof UnfittingTask>

export const proposals = family('/v2/proposals', {
  /** Changes nothing. The same input and data give the same reply. */
  propose: call(
    {
      what: ProposalRequest,
      /** The level of the period, and a day in it. */
      tl: ProposalLevel,
      day: WireDate,
      options: Options,
      /** Places that were moved by hand: everything else is laid around them. */
      kept: z.array(PlacedTask).check(z.maxLength(maxPlacements)),
      /** Places that were skipped: they are not proposed again. */
      skipped: z.array(PlacedTask).check(z.maxLength(maxPlacements)),
    },
    {
      curTime: CompactTime,
      /** Without working hours, nothing is proposed. */
      needsHours: z.boolean(),
      /** The names of the contexts that have hours of their own, sorted. */
      contextsWithHours: z.array(z.string()),
      proposed: z.array(ProposedPlace),
      unfitting: z.array(UnfittingTask),
      /** Seconds from now on: the available time of the period, and what stands in it without the proposal. */
      available: z.int(),
      planned: z.int(),
    },
  ),
  /** Stores places, all in one change. What no longer fits is refused with its reason, and the rest is stored. */
  accept: call(
    {
      places: z
        .array(
          z.object({
            ...PlacedTask.shape,
            /** The id of the new entry, or of the one that moves. */
            entryId: EntryId,
            moves: z.boolean(),
          }),
        )
        .check(z.minLength(1), z.maxLength(maxPlacements)),
    },
    {
      entries: z.array(PlanEntry),
      refused: z.array(z.object({ entryId: EntryId, name: z.string(), reason: z.string() })),
    },
  ),
})
