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

/** What is restored to its state as of a line of the journal, which is the last one that counts. */
const restored = {
  line: z.int(),
  /** These tasks with their subtasks of that time and what belongs to them; everything, if absent. */
  tasks: z.optional(z.array(TaskId).check(z.minLength(1), z.maxLength(500))),
}

/** A task that comes back from the recycle bin, or changes, with what belongs to it. */
export const RestoredTask = z.object({
  id: TaskId,
  name: z.string(),
  changes: z.array(TaskChange),
  /** The number of its entries, records and comments that come back or change. */
  entries: z.int(),
  records: z.int(),
  comments: z.int(),
})
export type RestoredTask = z.output<typeof RestoredTask>

/** Something that a rule keeps from being restored. */
const Unfit = z.object({
  name: z.string(),
  reason: z.string(),
  /** Whether it waits in the recycle bin; otherwise it stays as it is today. */
  isInBin: z.boolean(),
})
export type Unfit = z.output<typeof Unfit>

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
  /** What `restore` would do; changes nothing. */
  previewRestore: call(restored, {
    /** The first tasks, parents before their subtasks. */
    tasks: z.array(RestoredTask),
    /** The number of all tasks of the list. */
    taskCount: z.int(),
    /** The number of other things, such as notes and contexts. */
    others: z.int(),
    unfit: z.array(Unfit),
  }),
  /** As one change. What was added since stays. */
  restore: call(restored, {
    /** The number of tasks and other things. */
    count: z.int(),
    /** The number of things that a rule kept from being restored. */
    unfit: z.int(),
  }),
})
