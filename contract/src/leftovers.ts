/** POST /v2/leftovers: open entries whose time is over, and what is done with them (RHY-001 to 014). */
import { periodKinds } from '@lustra/domain/calendar'
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { EntryId, TaskId } from './ids.ts'
import { Level, Seconds } from './scheduling.ts'
import { Color } from './text.ts'
import { CompactTime, OptionalTime, ShortTime, WireDate } from './wire-date.ts'

/**
 * This period, the next one, or the next coarser level. In a review the first two are the next two periods with working hours, or any
 * two without working hours (RHY-001).
 */
const moves = ['this', 'next', 'up'] as const
export type LeftoverMove = (typeof moves)[number]

const Place = z.object({
  time: ShortTime,
  /** Seconds. */
  dur: z.int(),
  tl: Level,
})

/** Where a move leads, or why it is not possible: a sentence in the user's language. */
const Offer = z.union([
  z.object({
    place: Place,
    /** Whether the task's due date is past, so that the move changes it to the end of the place as well (RHY-011). */
    movesDue: z.boolean(),
  }),
  z.object({ refusal: z.string() }),
])
export type Offer = z.output<typeof Offer>

export const Leftover = z.object({
  /** The last missed occurrence, if it is a series whose occurrences are all due (`each`). */
  entryId: EntryId,
  taskId: TaskId,
  name: z.string(),
  /** Empty without a parent. */
  parentName: z.string(),
  color: Color,
  ...Place.shape,
  dueTime: OptionalTime,
  /** 0 to 10. */
  priority: z.int(),
  /** The position of its task in the whole tree. */
  order: z.int(),
  pinned: z.boolean(),
  /** The number of missed occurrences of a series; 0 for an entry that does not repeat. */
  missed: z.int(),
  /** Whether its series waits until it is done, so that it is not missed. */
  waits: z.boolean(),
  /** The percentage of completed leaf tasks below its task; null without subtasks. */
  completeness: z.nullable(z.int()),
  offers: z.object({ this: Offer, next: Offer, up: Offer }),
})
export type Leftover = z.output<typeof Leftover>

const OverdueTask = z.object({
  taskId: TaskId,
  name: z.string(),
  parentName: z.string(),
  color: Color,
  dueTime: ShortTime,
  priority: z.int(),
  /** The position in the whole tree. */
  order: z.int(),
  completeness: z.nullable(z.int()),
})
export type OverdueTask = z.output<typeof OverdueTask>

/** Entries that stay as they are, each with its reason in the user's language. */
const Done = {
  refused: z.array(z.object({ entryId: EntryId, name: z.string(), reason: z.string() })),
}

/** The new due date of the task; null if it stays. */
const NewDueTime = z.nullable(ShortTime)

/** The former place of an entry. */
const MovedFrom = z.object({ time: ShortTime, dur: Seconds, tl: Level })

const EntryIds = z.array(EntryId).check(z.minLength(1), z.maxLength(1000))

/** Within a review any day of its period: all open entries of it and its parts are left over (RHY-001). */
const reviewed = z.optional(z.object({ kind: z.enum(periodKinds), day: WireDate }))

export const leftovers = family('/v2/leftovers', {
  list: call(
    { reviewed },
    {
      curTime: CompactTime,
      leftovers: z.array(Leftover),
      /** Overdue tasks without an open entry, in any order. */
      overdue: z.array(OverdueTask),
    },
  ),
  /** Moves entries, all in one change. Each goes to the place that `list` offers, or the next free one after those before it. */
  move: call(
    { entryIds: EntryIds, to: z.enum(moves), reviewed },
    { ...Done, moved: z.array(z.object({ entryId: EntryId, ...Place.shape, dueTime: NewDueTime })) },
  ),
  /**
   * Moves one entry to a chosen place, or plans a task there. If the place is beyond the task's due date, or that is past, the due
   * date moves to the end of the place, in the same change (RHY-011).
   */
  place: call(
    {
      taskId: TaskId,
      /** Null plans the task for the first time. */
      entryId: z.nullable(EntryId),
      /** Where the client has the entry. */
      oldTime: z.nullable(ShortTime),
      /** The id of the entry that is added if none is moved. */
      newEntryId: z.optional(EntryId),
      time: ShortTime,
      dur: Seconds,
      tl: Level,
    },
    { dueTime: NewDueTime },
  ),
  /** Completes entries as of their end, or as of today, all in one change (RHY-009). */
  complete: call({ entryIds: EntryIds, asOf: z.enum(['end', 'today']), reviewed }, Done),
  /** Removes entries, so that their tasks are in the tree of tasks that are not planned. */
  unplan: call({ entryIds: EntryIds, reviewed }, Done),
  /** Cancels the entries' tasks with all their open entries. */
  giveUp: call({ entryIds: EntryIds, reviewed }, Done),
  /** The entries of their parts that can go along with entries that were moved between whole periods, each with its place (RHY-012). */
  along: call(
    {
      moved: z
        .array(z.object({ entryId: EntryId, from: MovedFrom }))
        .check(z.minLength(1), z.maxLength(1000)),
    },
    { parts: z.array(z.object({ entryId: EntryId, taskId: TaskId, ...Place.shape })) },
  ),
})
