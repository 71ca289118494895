/** POST /v2/history: what changed in the account, from the journal. */
import * as z from 'zod/mini'
import { call, clientSources, family } from './call.ts'
import { TaskId } from './ids.ts'
import { Level } from './scheduling.ts'
import { TaskChange } from './task-history.ts'
import { CompactTime, ShortTime } from './wire-date.ts'

/** The source of a change. Changes that are older than this column have none. */
export const changeSources = [
  'screen',
  'capture',
  'import',
  'bot',
  'service',
  'undo',
  'redo',
  ...clientSources,
] as const
export type ChangeSource = (typeof changeSources)[number]

export const historyKinds = [
  'tasks',
  'plans',
  'time',
  'goals',
  'inbox',
  'contexts',
  'diary',
  'imports',
  'other',
] as const
const HistoryKind = z.enum(historyKinds)
export type HistoryKind = z.output<typeof HistoryKind>

/** A line of the journal. */
export const HistoryRow = z.object({
  line: z.int(),
  at: CompactTime,
  kind: HistoryKind,
  /** The call that made the change, such as `tasks.remove`; of an undo or redo, the call that it concerns. */
  what: z.string(),
  /** The name of the first changed thing; empty when it was deleted permanently. */
  name: z.string(),
  /** Undone; undone or redone by this line; or impossible to undo. */
  state: z.enum(['done', 'undone', 'step', 'final']),
  source: z.nullable(z.enum(changeSources)),
  /** The device, or the name of the other system; empty when unknown. */
  from: z.string(),
  /** Whether the change was made in the current session. */
  here: z.boolean(),
  /** The first changed task; null when the change concerns none. */
  task: z.nullable(z.object({ id: TaskId, name: z.string() })),
  /** The changes of this task. */
  changes: z.array(TaskChange),
  /** The number of other tasks that changed in the same way. */
  others: z.int(),
  /** The number of entries that changed along with tasks. */
  entries: z.int(),
  /** The name, text or value of something other than a task, if it changed. */
  values: z.nullable(z.object({ from: z.string(), to: z.string() })),
})
export type HistoryRow = z.output<typeof HistoryRow>

export const history = family('/v2/history', {
  /** Newest first. `before` is the line after the page; `next` of the reply continues. */
  list: call(
    {
      task: z.optional(TaskId),
      /** Changes of entries and records that were or are in this period. */
      period: z.optional(z.object({ start: ShortTime, level: Level })),
      /** All, if absent. */
      kinds: z.optional(z.array(HistoryKind).check(z.maxLength(historyKinds.length))),
      from: z.optional(ShortTime),
      /** Exclusive. */
      until: z.optional(ShortTime),
      before: z.optional(z.int()),
    },
    {
      rows: z.array(HistoryRow),
      next: z.nullable(z.int()),
      /** The number of days for which changes are stored. */
      days: z.int(),
      /** The time from which the history is complete; null when it reaches back to the first change. */
      since: z.nullable(CompactTime),
    },
  ),

  /** The last line of the journal at a moment, for `_asOf`; refused for a moment before the history is complete. */
  lineAt: call({ moment: ShortTime }, { line: z.int() }),
})
