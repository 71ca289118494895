/** Reads lines of the journal for the history. */
import type { HistoryKind } from '@lustra/contract/history'
import { sql } from 'kysely'
import type { JournalLinesTable } from '../../kernel/database/tables.ts'
import { changesInOrder } from '../../kernel/store/journal-parts.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import { isOfKinds } from './kinds.ts'

export interface HistoryLine extends Pick<
  JournalLinesTable,
  'seq' | 'at' | 'name' | 'source' | 'device' | 'session_id' | 'parts' | 'changes'
> {
  readonly state: Exclude<JournalLinesTable['state'], 'unfinished'>
  /** Of an undo or redo, the call that it concerns. */
  readonly what: string
}

export interface LineFilter {
  readonly kinds?: readonly HistoryKind[] | undefined
  /** Epoch milliseconds. */
  readonly from?: number | undefined
  /** Exclusive. */
  readonly until?: number | undefined
  /** Lines before this one. */
  readonly before?: number | undefined
  /** Lines that changed one of these tasks. */
  readonly taskIds?: readonly string[] | undefined
  /** Lines from this one on. */
  readonly first?: number | undefined
}

/** Newest first. */
export function readLines(
  { read, userId, dialect }: UserReads,
  { kinds, from, until, before, taskIds, first }: LineFilter,
  limit: number,
): Promise<HistoryLine[]> {
  const what = sql<string>`coalesce(of.what, line.what)`
  let query = read
    .selectFrom('journal_lines as line')
    .leftJoin('journal_lines as of', (join) =>
      join.onRef('of.user_id', '=', 'line.user_id').onRef('of.seq', '=', 'line.of_seq'),
    )
    .select([
      'line.seq',
      'line.at',
      'line.name',
      'line.state',
      'line.source',
      'line.device',
      'line.session_id',
      'line.parts',
      'line.changes',
      what.as('what'),
    ])
    .where('line.user_id', '=', userId)
    .where('line.state', '!=', 'unfinished')
    .orderBy('line.seq', 'desc')
    .limit(limit)
  if (kinds) query = query.where(isOfKinds(what, kinds))
  if (from !== undefined) query = query.where('line.at', '>=', from)
  if (until !== undefined) query = query.where('line.at', '<', until)
  if (before !== undefined) query = query.where('line.seq', '<', before)
  if (first !== undefined) query = query.where('line.seq', '>=', first)
  if (taskIds)
    query = query.where((eb) =>
      eb(
        'line.seq',
        'in',
        eb
          .selectFrom('journal_tasks')
          .select('journal_tasks.seq')
          .where('journal_tasks.user_id', '=', userId)
          .where('journal_tasks.task_id', 'in', dialect.list(taskIds)),
      ),
    )
  return query.execute() as Promise<HistoryLine[]>
}

/** Most lines have about 1 KB. */
const linesAtOnce = 200

/** All lines of the filter, newest first. */
export async function* linesOf(reads: UserReads, filter: LineFilter): AsyncGenerator<HistoryLine> {
  for (let before = filter.before; ;) {
    const lines = await readLines(reads, { ...filter, before }, linesAtOnce)
    yield* lines
    if (lines.length < linesAtOnce) return
    before = lines.at(-1)!.seq
  }
}

function startsIn(changes: string): string[] {
  return Array.from(changes.matchAll(/"start_time":"([^"]*)"/g), ([, start]) => start!)
}

/** The tasks whose entries or records had a start for which `isWithin` holds, at any time that the journal covers. */
export async function tasksWithStarts(
  reads: UserReads,
  isWithin: (start: string) => boolean,
): Promise<string[]> {
  const { read, userId, dialect } = reads
  const ids = new Set<string>()
  const unnamed = { entries: new Set<string>(), records: new Set<string>() }
  for await (const line of linesOf(reads, {})) {
    // Parsing all lines would take most of the time.
    if (line.parts === 0 && !startsIn(line.changes).some(isWithin)) continue
    for await (const changes of changesInOrder(read, userId, line))
      for (const { table, id, before, after } of changes) {
        if (table !== 'entries' && table !== 'records') continue
        const starts = [before?.['start_time'], after?.['start_time']]
        if (!starts.some((start) => typeof start === 'string' && isWithin(start))) continue
        const taskId = before?.['task_id'] ?? after?.['task_id']
        if (typeof taskId === 'string') ids.add(taskId)
        else unnamed[table].add(id)
      }
  }
  for (const table of ['entries', 'records'] as const) {
    const rows = await read
      .selectFrom(table)
      .select('task_id')
      .where('user_id', '=', userId)
      .where('id', 'in', dialect.list([...unnamed[table]]))
      .execute()
    for (const row of rows) ids.add(row.task_id)
  }
  return [...ids]
}
