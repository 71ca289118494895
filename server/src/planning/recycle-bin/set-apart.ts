/** Moves imported rows that violate rules to the recycle bin, so that the user can decide about each and loses nothing. */
import { parseOccurrenceId } from '@lustra/domain/recurrence'
import {
  type Origin,
  type RowReference,
  type Violation,
  violationsOfChanges,
} from '../../kernel/app/check-invariants.ts'
import type { WriteContext } from '../../kernel/app/kernel.ts'
import { entriesOfSeries } from '../recurrence/index.ts'
import type { JournaledTable, Values } from '../../kernel/store/changes.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { keepLimitsInBin, taskNames } from '../tasks/index.ts'
import { keepTimerInBin } from '../time/index.ts'

type SetApartTable = 'entries' | 'series' | 'records' | 'timers' | 'tasks'

interface Unfit {
  readonly id: string
  /** The name of its task; of a row without one its own. */
  readonly name: string
  readonly sentence: Violation['sentence']
}

export interface SetApart extends Unfit {
  readonly table: SetApartTable
}

/** A row that stays as it was before the write. */
export interface Kept extends Unfit {
  readonly table: JournaledTable
  readonly isKept: true
}

/** Rows that a write restores, by `keyOf`, as they were before it; null for those that did not exist or belonged to a removed task. */
export type EarlierRows = ReadonlyMap<string, Values | null>

/** Each round may uncover violations that others hid, such as those of a nearer relative. */
const maxRounds = 100

/** Sets apart rows that this write has inserted until no rule is violated; refuses the write if that fails. */
export async function setApart(
  context: Pick<WriteContext, 'app' | 'now'>,
  writer: Writer,
): Promise<SetApart[]> {
  return (await settle(context, writer, null)) as SetApart[]
}

/** The same for restored rows. Those outside of the recycle bin, and those that cannot wait there, stay as they were. */
export function setApartRestored(
  context: Pick<WriteContext, 'app' | 'now'>,
  writer: Writer,
  earlier: EarlierRows,
): Promise<(SetApart | Kept)[]> {
  return settle(context, writer, earlier)
}

async function settle(
  { app, now }: Pick<WriteContext, 'app' | 'now'>,
  writer: Writer,
  earlier: EarlierRows | null,
): Promise<(SetApart | Kept)[]> {
  const apart = new Map<
    string,
    RowReference & { readonly isKept: boolean; readonly sentence: Violation['sentence'] }
  >()
  const origin: Origin = earlier ? { kind: 'put-back', since: null } : { kind: 'added' }
  for (let round = 0; ; round++) {
    const violations = await violationsOfChanges(app, writer, origin)
    if (violations.length === 0) break
    if (round === maxRounds) throw refused(violations[0]!)
    const added = earlier
      ? [...earlier.keys()].filter((key) => !apart.has(key))
      : writer.changes.filter(({ before }) => before === null).map(keyOf)
    const movable = new Set(added)
    const moved = new Set<string>()
    const rowsToMove: { readonly row: RowReference; readonly violation: Violation }[] = []
    for (const violation of violations) {
      if (violation.sides.some((side) => side.length > 0 && side.every((row) => moved.has(keyOf(row)))))
        continue
      for (const row of await rowsToMoveFor(writer, violation, movable)) {
        if (moved.has(keyOf(row))) continue
        moved.add(keyOf(row))
        rowsToMove.push({ row, violation })
      }
    }
    const waiting = await moveRows(
      writer,
      rowsToMove.flatMap(({ row }) => (mayWait(row, earlier) ? [row] : [])),
      now,
    )
    for (const { row, violation } of rowsToMove) {
      const key = keyOf(row)
      const isKept = !waiting.has(key)
      if (isKept && !(earlier && (await putBack(writer, row, earlier.get(key) ?? null, now))))
        throw refused(violation)
      apart.set(key, { ...row, isKept, sentence: violation.sentence })
    }
  }
  const names = await namesOf(writer, [...apart.values()])
  return [...apart.values()].map(({ isKept, ...row }) => {
    const unfit = { ...row, name: names.get(keyOf(row)) ?? '' }
    return isKept ? { ...unfit, isKept } : (unfit as SetApart)
  })
}

/** A row of today that would move stays where it is. */
function mayWait(row: RowReference, earlier: EarlierRows | null): boolean {
  const before = earlier?.get(keyOf(row))
  return !before || before['removed_at'] !== null || row.table === 'tasks'
}

/** Makes a row what it was before the write; one that did not exist goes to the recycle bin, if it can. */
async function putBack(
  writer: Writer,
  { table, id }: RowReference,
  before: Values | null,
  now: number,
): Promise<boolean> {
  const [row] = await writer.rows(table, [id])
  if (!row) return false
  const columns = before ?? ('removed_at' in row ? { removed_at: now } : null)
  if (columns) await writer.update(table, id, columns)
  else await writer.delete(table, [id])
  return true
}

async function namesOf(writer: Writer, rows: readonly RowReference[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  const taskIds = new Map<string, string>()
  for (const [table, ofTable] of Map.groupBy(rows, (row) => row.table)) {
    const ids = ofTable.map(({ id }) => id)
    // A timer that was set apart is a record.
    for (const row of await writer.rows(table === 'timers' ? 'records' : table, ids)) {
      const {
        id,
        name = '',
        task_id: taskId,
      } = row as { readonly id: string; readonly name?: string; readonly task_id?: string | null }
      if (typeof taskId === 'string') taskIds.set(keyOf({ table, id }), taskId)
      else names.set(keyOf({ table, id }), name)
    }
  }
  const ofTasks = await taskNames(writer, [...new Set(taskIds.values())])
  for (const [key, taskId] of taskIds) names.set(key, ofTasks.get(taskId) ?? '')
  return names
}

export function keyOf({ table, id }: { readonly table: string; readonly id: string }): string {
  return `${table} ${id}`
}

/** Prefers a side that is entirely new, else takes all new rows, else the task of a row that it closed. */
async function rowsToMoveFor(
  writer: Writer,
  violation: Violation,
  movable: ReadonlySet<string>,
): Promise<readonly RowReference[]> {
  const isNew = (row: RowReference) => movable.has(keyOf(row))
  const side =
    violation.sides.findLast((rows) => rows.length > 0 && rows.every(isNew)) ??
    violation.sides.flat().filter(isNew)
  if (side.length === 0) {
    const tasks = (await tasksOf(writer, violation.sides.flat())).filter(isNew)
    if (tasks.length === 0) throw refused(violation)
    return tasks
  }
  const series = new Set(side.filter(({ table }) => table === 'series').map(({ id }) => id))
  // A series is set apart with its stored occurrences.
  return side.filter(
    ({ table, id }) => table !== 'entries' || !series.has(parseOccurrenceId(id)?.seriesId ?? ''),
  )
}

/** The tasks to which rows belong, and the parents of tasks. */
async function tasksOf(writer: Writer, rows: readonly RowReference[]): Promise<RowReference[]> {
  const ids = new Set<string>()
  for (const { table, id } of rows) {
    const [row] = await writer.rows(table, [id])
    const { task_id: taskId, parent_id: parentId } = (row ?? {}) as Values
    for (const each of [taskId, parentId]) if (typeof each === 'string') ids.add(each)
  }
  return Array.from(ids, (id) => ({ table: 'tasks', id }))
}

function refused({ sentence }: Violation): Refusal {
  return new Refusal('conflict', sentence)
}

/** Returns the rows that wait in the bin now; others cannot. */
async function moveRows(
  writer: Writer,
  rows: readonly RowReference[],
  now: number,
): Promise<ReadonlySet<string>> {
  const waiting = new Set<string>()
  for (const table of ['entries', 'records'] as const) {
    const ids = rows.filter((row) => row.table === table).map(({ id }) => id)
    await writer.updateAll(table, ids, { removed_at: now, in_bin: 1 })
    for (const id of ids) waiting.add(keyOf({ table, id }))
  }
  for (const row of rows) if (await moveRow(writer, row, now)) waiting.add(keyOf(row))
  return waiting
}

/** Moves a single row. Returns false when it cannot be set apart. */
async function moveRow(writer: Writer, { table, id }: RowReference, now: number): Promise<boolean> {
  switch (table) {
    case 'series': {
      const stored = (await entriesOfSeries(writer, id)).filter((entry) => entry.removed_at === null)
      await writer.updateAll(
        'entries',
        stored.map((entry) => entry.id),
        { removed_at: now },
      )
      await writer.update('series', id, { removed_at: now, in_bin: 1 })
      return true
    }
    case 'timers': {
      const [timer] = await writer.rows('timers', [id])
      await keepTimerInBin(writer, timer!, now)
      return true
    }
    case 'tasks':
      return keepLimitsInBin(writer, id, now)
    case 'entries':
    case 'records':
    case 'contexts':
    case 'task_contexts':
    case 'comments':
    case 'goals':
    case 'goal_records':
    case 'notes':
    case 'saved_reports':
    case 'working_hours':
    case 'days_off':
    case 'diary_texts':
    case 'reviews':
      return false
  }
}
