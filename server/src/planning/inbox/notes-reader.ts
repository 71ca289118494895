import type { Note } from '@lustra/contract/inbox'
import { compactFromStored } from '@lustra/contract/wire-date'
import type { input } from 'zod/mini'
import { storedNow } from '../../kernel/clock/user-clock.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'

export type WireNote = input<typeof Note>

export function liveNotes({ read, userId }: UserReads) {
  return read.selectFrom('notes').where('notes.user_id', '=', userId).where('notes.removed_at', 'is', null)
}

export async function countUnprocessed(reads: UserReads): Promise<number> {
  const { count } = await liveNotes(reads)
    .where('processed_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Sorted from latest to earliest. */
export async function readNotes(
  reads: UserReads,
  show: 'waiting' | 'processed',
  timeZone: string,
): Promise<WireNote[]> {
  const notes = withTasks(reads)
  const selected =
    show === 'waiting'
      ? notes.where('notes.processed_at', 'is', null).orderBy('notes.created_at', 'desc')
      : notes.where('notes.processed_at', 'is not', null).orderBy('notes.processed_at', 'desc')
  const rows = await selected.orderBy('notes.id').execute()
  return rows.map((row) => wireNote(row, timeZone))
}

export async function changedNote(reads: UserReads, id: string, timeZone: string) {
  const row = await withTasks(reads).where('notes.id', '=', id).executeTakeFirstOrThrow()
  return { note: wireNote(row, timeZone), waiting: await countUnprocessed(reads) }
}

/** The task's name is missing when it is in the recycle bin. */
function withTasks(reads: UserReads) {
  return liveNotes(reads)
    .leftJoin('tasks', (join) =>
      join
        .onRef('tasks.user_id', '=', 'notes.user_id')
        .onRef('tasks.id', '=', 'notes.task_id')
        .on('tasks.removed_at', 'is', null),
    )
    .select([
      'notes.id',
      'notes.text',
      'notes.source',
      'notes.created_at',
      'notes.processed_at',
      'notes.as_comment',
      'tasks.id as task_id',
      'tasks.name as task_name',
    ])
}

type NoteRow = Awaited<ReturnType<ReturnType<typeof withTasks>['execute']>>[number]

function wireNote(row: NoteRow, timeZone: string): WireNote {
  const local = (instant: number) => compactFromStored(storedNow(instant, timeZone))
  return {
    id: row.id,
    text: row.text,
    source: row.source,
    created: local(row.created_at),
    processed: row.processed_at === null ? null : local(row.processed_at),
    task: row.task_id === null ? null : { id: row.task_id, name: row.task_name! },
    asComment: row.as_comment === 1,
  }
}
