/** POST /recyclebin: removed items, which can be restored or permanently deleted. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { RemovedId } from './ids.ts'
import { Level } from './scheduling.ts'
import { Color } from './text.ts'
import { RecordSeconds } from './time-record.ts'
import { CompactTime, ShortTime } from './wire-date.ts'

/** The types of items in the bin, in group order: first those that need a decision. */
export const removedTypes = [
  'RECORD',
  'ENTRY',
  'SERIES',
  'LIMITS',
  'TASK',
  'NOTE',
  'CONTEXT',
  'GOAL',
] as const
/** Items that do not fit and need a decision: to restore, place elsewhere, or delete. */
export const undecidedTypes = [
  'RECORD',
  'ENTRY',
  'SERIES',
  'LIMITS',
] as const satisfies readonly (typeof removedTypes)[number][]
export const RemovedType = z.enum(removedTypes)
export type RemovedType = z.output<typeof RemovedType>

/** The time of a record, the slot of an entry, or of a series' first occurrence; records are on the hour level. */
const BinSlot = z.object({ time: ShortTime, dur: z.int(), tl: Level })
export type BinSlot = z.output<typeof BinSlot>

/**
 * Why a record, entry or series does not fit: its time is taken, an ancestor is planned on a finer level, a descendant
 * on a coarser one, or its task is closed. Or why a task's lower limits do not: they exceed the upper ones.
 */
const Obstacle = z.object({
  code: z.enum(['overlap', 'above', 'below', 'completed', 'cancelled', 'dates', 'durations', 'levels']),
  /** The conflicting task; the task itself for its own limits. */
  name: z.string(),
  /** What occupies its time; null for other obstacles. */
  slot: z.nullable(BinSlot),
})
export type Obstacle = z.output<typeof Obstacle>

export const RemovedItem = z.object({
  id: RemovedId,
  type: RemovedType,
  /** Markup: the name in bold, followed by what was removed with it. */
  name: z.string(),
  /** Always false; only the client uses it. */
  checked: z.boolean(),
  /** On the user's clock. */
  removedAt: CompactTime,
  sign: z.enum(['task', 'record', 'entry', 'note', 'category', 'place', 'person', 'goal']),
  color: Color,
  /** The number of descendants that were removed with it. */
  below: z.int(),
  /** Its removed ancestors from the top down, which are restored with it. */
  above: z.array(z.object({ id: RemovedId, name: z.string() })),
  /** The slot of a record, an entry or a series' first occurrence; null for other types. */
  slot: z.nullable(BinSlot),
  /** Why it cannot be restored to its time; null when it can. */
  obstacle: z.nullable(Obstacle),
})
export type RemovedItem = z.output<typeof RemovedItem>

const RemovedGroup = z.object({
  id: RemovedType,
  type: z.literal('GROUP'),
  title: z.string(),
  checked: z.boolean(),
  /** Last removed first. */
  items: z.array(RemovedItem),
})
export type RemovedGroup = z.output<typeof RemovedGroup>

const Selection = {
  /** Must equal the number of items that the user has confirmed. */
  count: z.int().check(z.positive()),
  items: z.array(z.object({ id: RemovedId, type: RemovedType })).check(z.minLength(1), z.maxLength(10_000)),
}

const Done = { count: z.int() }

export const recycleBin = family(
  '/recyclebin',
  {
    list: call({}, { things: z.array(RemovedGroup) }),
    /**
     * Restores all items or none, except that records, entries, series and limits that no longer fit stay in the bin.
     * `count` items were restored; `left` of them or of their tasks' plans stay.
     */
    restore: call(Selection, { ...Done, left: z.int() }),
    /** Restores a record or an entry at another time. */
    place: call(
      {
        id: RemovedId,
        type: z.enum(['RECORD', 'ENTRY']),
        startTime: ShortTime,
        /** Seconds; unchanged when absent. A whole period keeps its own. */
        duration: z.optional(RecordSeconds),
      },
      Done,
    ),
    /** Permanent deletion. */
    remove: call(Selection, Done),
  },
  // Ten thousand items with their names.
  { bodyLimit: 1_000_000 },
)
