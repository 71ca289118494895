/** Moves imported rows that violate rules to the recycle bin, so that the user can decide about each and loses nothing. */
import { parseOccurrenceId } from '@lustra/domain/recurrence'
import { type RowReference, type Violation, violationsOfChanges } from '../../kernel/app/check-invariants.ts'
import type { WriteContext } from '../../kernel/app/kernel.ts'
import { entriesOfSeries } from '../recurrence/index.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { keepLimitsInBin, taskNames } from '../tasks/index.ts'
import { keepTimerInBin } from '../time/index.ts'

type SetApartTable = 'entries' | 'series' | 'records' | 'timers' | 'tasks'

export interface SetApart {
  readonly table: SetApartTable
  readonly id: string
  /** The name of its task. */
  readonly name: string
  readonly sentence: Violation['sentence']
}

/** Each round may uncover violations that others hid, such as those of a nearer relative. */
const maxRounds = 100

/** Sets apart rows that this write has inserted until no rule is violated; refuses the write if that fails. */
export async function setApart(
  { app, now }: Pick<WriteContext, 'app' | 'now'>,
  writer: Writer,
): Promise<SetApart[]> {
  const apart = new Map<string, Omit<SetApart, 'name'> & { readonly taskId: string }>()
  for (let round = 0; ; round++) {
    const violations = await violationsOfChanges(app, writer)
    if (violations.length === 0) break
    if (round === maxRounds) throw refused(violations[0]!)
    const inserted = new Set(writer.changes.filter(({ before }) => before === null).map(keyOf))
    const moved = new Set<string>()
    const rowsToMove: { readonly row: RowReference; readonly violation: Violation }[] = []
    for (const violation of violations) {
      if (violation.sides.some((side) => side.length > 0 && side.every((row) => moved.has(keyOf(row)))))
        continue
      for (const row of sideToMove(violation, inserted)) {
        if (moved.has(keyOf(row))) continue
        moved.add(keyOf(row))
        rowsToMove.push({ row, violation })
      }
    }
    const taskIds = await moveRows(
      writer,
      rowsToMove.map(({ row }) => row),
      now,
    )
    for (const { row, violation } of rowsToMove) {
      const taskId = taskIds.get(keyOf(row))
      if (taskId === undefined) throw refused(violation)
      const { sentence } = violation
      apart.set(keyOf(row), { table: row.table as SetApartTable, id: row.id, taskId, sentence })
    }
  }
  const names = await taskNames(
    writer,
    [...apart.values()].map(({ taskId }) => taskId),
  )
  return [...apart.values()].map(({ taskId, ...row }) => ({ ...row, name: names.get(taskId) ?? '' }))
}

function keyOf({ table, id }: { readonly table: string; readonly id: string }): string {
  return `${table} ${id}`
}

/** Prefers a side that is entirely new, else takes all new rows. */
function sideToMove(violation: Violation, inserted: ReadonlySet<string>): readonly RowReference[] {
  const isNew = (row: RowReference) => inserted.has(keyOf(row))
  const side =
    violation.sides.findLast((rows) => rows.length > 0 && rows.every(isNew)) ??
    violation.sides.flat().filter(isNew)
  if (side.length === 0) throw refused(violation)
  const series = new Set(side.filter(({ table }) => table === 'series').map(({ id }) => id))
  // A series is set apart with its stored occurrences.
  return side.filter(
    ({ table, id }) => table !== 'entries' || !series.has(parseOccurrenceId(id)?.seriesId ?? ''),
  )
}

function refused({ sentence }: Violation): Refusal {
  return new Refusal('conflict', sentence)
}

/** Returns the ids of their tasks by row, without rows that cannot be set apart. */
async function moveRows(
  writer: Writer,
  rows: readonly RowReference[],
  now: number,
): Promise<Map<string, string>> {
  const taskIds = new Map<string, string>()
  for (const table of ['entries', 'records'] as const) {
    const ids = rows.filter((row) => row.table === table).map(({ id }) => id)
    for (const { id, task_id: taskId } of await writer.rows(table, ids))
      taskIds.set(keyOf({ table, id }), taskId)
    await writer.updateAll(table, ids, { removed_at: now, in_bin: 1 })
  }
  for (const row of rows) {
    const taskId = await moveRow(writer, row, now)
    if (taskId !== null) taskIds.set(keyOf(row), taskId)
  }
  return taskIds
}

/** Moves a single row. Returns the id of its task; null when it cannot be set apart. */
async function moveRow(writer: Writer, { table, id }: RowReference, now: number): Promise<string | null> {
  switch (table) {
    case 'series': {
      const [row] = await writer.rows('series', [id])
      const stored = (await entriesOfSeries(writer, id)).filter((entry) => entry.removed_at === null)
      await writer.updateAll(
        'entries',
        stored.map((entry) => entry.id),
        { removed_at: now },
      )
      await writer.update('series', id, { removed_at: now, in_bin: 1 })
      return row!.task_id
    }
    case 'timers': {
      const [timer] = await writer.rows('timers', [id])
      await keepTimerInBin(writer, timer!, now)
      return timer!.task_id
    }
    case 'tasks':
      return (await keepLimitsInBin(writer, id, now)) ? id : null
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
      return null
  }
}
