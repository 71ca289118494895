/** The rows of an account as of a line of the journal: the current rows, with the later lines taken back. */
import { letOthersIn } from '../../kernel/database/turns.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type Change, type JournaledTable, type Values, journaledTables } from '../../kernel/store/changes.ts'
import { changesFromTheEnd } from '../../kernel/store/journal-parts.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'

/** By table and id. */
export type AccountRows = ReadonlyMap<JournaledTable, ReadonlyMap<string, Values>>

type MutableRow = Record<string, unknown>
type MutableRows = Map<JournaledTable, Map<string, MutableRow>>

/** An account with more rows would take too much memory. */
const maxRows = 250_000

/** Most lines have about 1 KB. */
const linesAtOnce = 500

/**
 * `seq` is the last line that counts. Columns that are not journaled have their current values, and rows that were deleted permanently since are
 * missing, with what refers to them.
 */
export async function rowsAsOf(reads: UserReads, seq: number): Promise<AccountRows> {
  const last = await lastLine(reads)
  if (seq < 0 || seq > last) throw beyondHistory()
  return takenBack(reads, await currentRows(reads), { from: last, to: seq })
}

/** The rows of today, and those as of a line of the journal. */
export async function rowsNowAndThen(
  reads: UserReads,
  seq: number,
): Promise<{ readonly now: AccountRows; readonly past: AccountRows }> {
  const last = await lastLine(reads)
  if (seq < 0 || seq > last) throw beyondHistory()
  const now = await currentRows(reads)
  const copy = new Map(Array.from(now, ([table, rows]) => [table, copyOf(rows)]))
  return { now, past: await takenBack(reads, copy, { from: last, to: seq }) }
}

function copyOf(rows: ReadonlyMap<string, MutableRow>): Map<string, MutableRow> {
  return new Map(Array.from(rows, ([id, row]) => [id, { ...row }]))
}

async function currentRows({ read, userId }: UserReads): Promise<MutableRows> {
  const rows: MutableRows = new Map()
  let count = 0
  for (const table of journaledTables) {
    const found = await read
      .selectFrom(table)
      .selectAll()
      .where('user_id', '=', userId)
      .limit(maxRows - count + 1)
      .execute()
    count += found.length
    if (count > maxRows) throw new Refusal('limit', ({ refusals }) => refusals.pastTooLarge)
    rows.set(table, new Map(found.map((row) => [row.id, row as unknown as MutableRow])))
  }
  return rows
}

interface Lines {
  readonly from: number
  readonly to: number
}

/** Changes the rows to those of the earlier line. */
async function takenBack(
  { read, userId }: UserReads,
  rows: MutableRows,
  { from, to }: Lines,
): Promise<AccountRows> {
  for (let before = from + 1; before > to + 1;) {
    const lines = await read
      .selectFrom('journal_lines')
      .select(['seq', 'parts', 'changes'])
      .where('user_id', '=', userId)
      .where('seq', '>', to)
      .where('seq', '<', before)
      .orderBy('seq', 'desc')
      .limit(linesAtOnce)
      .execute()
    for (const line of lines) {
      // A missing line was deleted, because it was older than the journal reaches.
      if (line.seq !== before - 1) throw beyondHistory()
      before = line.seq
      for await (const changes of changesFromTheEnd(read, userId, line))
        for (const change of changes) takeBack(rows, change)
      await letOthersIn()
    }
    if (lines.length === 0) throw beyondHistory()
  }
  withoutDangling(rows)
  return rows
}

async function lastLine({ read, userId }: UserReads): Promise<number> {
  const row = await read
    .selectFrom('journals')
    .select('seq')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.seq
}

export function beyondHistory(): Refusal {
  return new Refusal('not-found', ({ refusals }) => refusals.beyondHistory)
}

/** The preferences in the row of the user are those of today. */
function takeBack(rows: MutableRows, { table, id, before, after }: Change): void {
  if (table === 'users') return
  const ofTable = rows.get(table)!
  if (before === null) ofTable.delete(id)
  else if (after === null) ofTable.set(id, { ...before })
  else {
    const row = ofTable.get(id)
    // A row that was deleted permanently.
    if (row) Object.assign(row, before)
  }
}

/** Columns that refer to rows of other tables. Referenced tables come first in `journaledTables`. */
export const references: readonly (readonly [string, JournaledTable])[] = [
  ['task_id', 'tasks'],
  ['context_id', 'contexts'],
  ['goal_id', 'goals'],
  ['record_id', 'records'],
]

/** Removes rows that refer to permanently deleted ones; subtasks of such a task become roots. */
function withoutDangling(rows: MutableRows): void {
  const tasks = rows.get('tasks')!
  for (const task of tasks.values()) {
    const parent = task['parent_id']
    if (typeof parent === 'string' && !tasks.has(parent)) task['parent_id'] = null
  }
  for (const ofTable of rows.values())
    for (const [id, row] of ofTable)
      if (
        references.some(
          ([column, table]) => typeof row[column] === 'string' && !rows.get(table)!.has(row[column]),
        )
      )
        ofTable.delete(id)
}
