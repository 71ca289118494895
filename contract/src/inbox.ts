/** POST /v2/inbox/notes: notes that are not tasks yet. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { CommentText } from './comments.ts'
import { CommentId, NoteId, TaskId } from './ids.ts'
import { WaitingCount, inboxCount } from './inbox-count.ts'
import { CapturedTaskFields } from './tasks.ts'
import { trimmedText } from './text.ts'
import { CompactTime, WireDay } from './wire-date.ts'

export const noteLength = 10_000

/** Where a note was written. */
export const noteSources = ['web', 'telegram', 'evernote', 'android'] as const
const NoteSource = z.enum(noteSources)
export type NoteSource = z.output<typeof NoteSource>

export const Note = z.object({
  id: NoteId,
  text: z.string(),
  source: NoteSource,
  /** On the user's clock. */
  created: CompactTime,
  /** Null while it waits. */
  processed: z.nullable(CompactTime),
  /** The task that it became or was added to as a comment. */
  task: z.nullable(z.object({ id: TaskId, name: z.string() })),
  asComment: z.boolean(),
})
export type Note = z.output<typeof Note>

const NoteText = trimmedText(noteLength)

export const inbox = family(inboxCount.path, {
  ...inboxCount.actions,
  /** The waiting or the processed notes, newest first. */
  list: call(
    { show: z.enum(['waiting', 'processed']) },
    {
      notes: z.array(Note),
      ...WaitingCount,
      /** The number of notes added and processed on each of the last seven days. */
      flow: z.array(z.object({ day: WireDay, came: z.int(), went: z.int() })),
    },
  ),
  create: call({ id: NoteId, text: NoteText }, { note: Note, ...WaitingCount }),
  change: call({ id: NoteId, text: NoteText }, { note: Note, ...WaitingCount }),
  process: call({ id: NoteId, task: z.object(CapturedTaskFields) }, { note: Note, ...WaitingCount }),
  comment: call(
    { id: NoteId, taskId: TaskId, text: CommentText, commentId: CommentId },
    { note: Note, ...WaitingCount },
  ),
  /** Moves them to the recycle bin. */
  remove: call({ ids: z.array(NoteId).check(z.minLength(1), z.maxLength(1000)) }, WaitingCount),
})
