/** The history of a task, from the journal. */
import * as z from 'zod/mini'
import { Level, Status } from './scheduling.ts'
import { fieldEvents } from './task-fields.ts'
import { CompactTime, ShortTime } from './wire-date.ts'

const EntrySlot = z.object({ time: ShortTime, tl: Level, dur: z.int() })
const RecordInterval = z.object({ time: ShortTime, dur: z.int() })
/** The name of a parent; null is the top level. */
const ParentName = z.nullable(z.string())

/** One event; `from` and `to` are the values before and after. */
export const TaskChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['created', 'removed', 'restored', 'order', 'recurrence']) }),
  z.object({ kind: z.literal('parent'), from: ParentName, to: ParentName }),
  z.object({ kind: z.enum(['contextAdded', 'contextRemoved']), name: z.string() }),
  z.object({ kind: z.enum(['planned', 'unplanned']), place: EntrySlot }),
  z.object({ kind: z.literal('replanned'), from: EntrySlot, to: EntrySlot }),
  z.object({ kind: z.literal('entryStatus'), place: EntrySlot, to: Status }),
  z.object({ kind: z.literal('pinned'), place: EntrySlot, to: z.boolean() }),
  z.object({ kind: z.enum(['tracked', 'untracked']), record: RecordInterval }),
  z.object({ kind: z.literal('retracked'), from: RecordInterval, to: RecordInterval }),
  ...fieldEvents,
])

export const TaskEvent = z.object({
  /** The journal line; several events may share one. */
  line: z.int(),
  at: CompactTime,
  /** The device of the change; empty when unknown. */
  device: z.string(),
  /** Whether the change was made in the current session. */
  here: z.boolean(),
  /** Whether the change is an undo or redo. */
  step: z.boolean(),
  act: TaskChange,
})
export type TaskEvent = z.output<typeof TaskEvent>
