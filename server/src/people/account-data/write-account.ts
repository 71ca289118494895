/** Imports an account file: adds what is new in it, with new ids, after the account's rows. */
import { noContext } from '@lustra/contract/ids'
import { type LocalTime, addSeconds, formatLocalTime, parseLocalTime } from '@lustra/domain/calendar'
import type { ChartParam, ReportParam } from '@lustra/domain/reports'
import type { Status } from '@lustra/domain/tasks'
import type { CallContext } from '../../call/context.ts'
import { storedNow } from '../../kernel/clock/user-clock.ts'
import { positionsUnder } from '../../planning/tasks/index.ts'
import type { JournaledTable, Row, Values } from '../../kernel/store/changes.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { keepTimerInBin, runningTimer } from '../../planning/time/index.ts'
import type { Ids, NewRows } from './new-rows.ts'
import { tableForms, tablesInOrder } from './table-forms.ts'

/**
 * `accountRows` has checked that rows refer only to earlier rows. Existing rows stay unchanged. A timer of the file
 * goes to the recycle bin if the account has a running one. Returns the tasks of such timers.
 */
export async function writeAccount(
  { now }: Pick<CallContext, 'now'>,
  writer: Writer,
  { fresh, ids, existingIds, overlapping }: NewRows,
): Promise<string[]> {
  const taskIds = ids.get('tasks')!
  const parentIds = fresh.tasks.map((task) => (task.parent_id === null ? null : taskIds.get(task.parent_id)!))
  const positions = await positionsUnder(writer, parentIds, existingIds)
  const statuses = await statusesOf(writer, parentIds)
  const changes: Partial<Record<JournaledTable, (row: Values, place: number) => Values>> = {
    tasks: (row, place) => {
      const parent = parentIds[place] ?? null
      const above = parent === null ? undefined : statuses.get(parent)
      // Tasks below a closed task are closed.
      const status = above !== undefined && above !== 'NORMAL' ? above : (row['status'] as Status)
      statuses.set(taskIds.get(row['id'] as string)!, status)
      return { position: positions[place]!, status: row['status'] === 'NORMAL' ? status : row['status'] }
    },
    records: (row) => (overlapping.has(row['id'] as string) ? { removed_at: now, in_bin: 1 } : {}),
  }
  const running = await runningTimer(writer)
  const binnedTimerTaskIds: string[] = []
  for (const table of tablesInOrder) {
    const rows = inOrder(table, fresh[table]).map((row, place) => ({
      ...importedColumns(table, row, ids),
      ...changes[table]?.(row, place),
    }))
    if (table === 'timers' && running) {
      for (const row of rows as unknown as Omit<Row<'timers'>, 'user_id'>[]) {
        await keepTimerInBin(writer, row, now)
        binnedTimerTaskIds.push(row.task_id)
      }
    } else await writer.insertAll(table, rows as unknown as Omit<Row, 'user_id'>[])
  }
  return binnedTimerTaskIds
}

/** Sorts records by time, so that each day is in few parts of the change. */
function inOrder(table: JournaledTable, rows: readonly Values[]): ArrayIterator<Values> {
  const startAt = (row: Values) => row['start_at'] as number
  const ordered = table === 'records' ? rows.toSorted((one, other) => startAt(one) - startAt(other)) : rows
  return ordered.values()
}

/** The statuses of existing parents. */
async function statusesOf(writer: Writer, ids: readonly (string | null)[]): Promise<Map<string, Status>> {
  const rows = await writer.rows('tasks', [...new Set(ids.filter((id) => id !== null))])
  return new Map(rows.map(({ id, status }) => [id, status]))
}

function importedColumns(table: JournaledTable, row: Values, ids: Ids): Values {
  const columns = { ...row }
  const { references, json } = tableForms[table]
  for (const [column, target] of Object.entries<JournaledTable>(references)) {
    columns[column] = ids.get(target)!.get(row[column] as string) ?? null
  }
  if (table === 'saved_reports') columns['params'] = importedParams(row['params'] as ParamTexts, ids)
  for (const column of json)
    columns[column] = columns[column] === null ? null : JSON.stringify(columns[column])
  return { ...columns, ...derivedColumns(table, columns), id: idIn(table, columns, ids) }
}

type ParamTexts = Readonly<Record<string, string>>

const tablesOfParams: Readonly<Partial<Record<string, readonly JournaledTable[]>>> = {
  context: ['contexts'],
  category: ['contexts'],
  leftOut: ['contexts', 'tasks'],
  hoursOf: ['contexts'],
  taskId: ['tasks'],
  textGoal: ['goals'],
  numGoal: ['goals'],
  goalWithCriteria: ['goals'],
} satisfies Partial<Record<ReportParam | ChartParam, readonly JournaledTable[]>>

/** Maps the ids in a saved report's parameters; drops those that the file does not have. */
function importedParams(params: ParamTexts, ids: Ids): ParamTexts {
  const imported = Object.entries(params).map(([code, value]) => {
    const tables = tablesOfParams[code]
    if (tables === undefined) return [code, value]
    const known = value
      .split(',')
      .flatMap((id) => (id === noContext ? id : tables.flatMap((table) => ids.get(table)!.get(id) ?? [])))
    return [code, known.join(',')]
  })
  return Object.fromEntries(imported) as ParamTexts
}

function idIn(table: JournaledTable, columns: Values, ids: Ids): string {
  if (table === 'task_contexts') return `${columns['task_id'] as string}_${columns['context_id'] as string}`
  return ids.get(table)!.get(columns['id'] as string)!
}

/** Columns that a file omits because they derive from others. */
function derivedColumns(table: JournaledTable, columns: Values): Values {
  if (table !== 'entries' && table !== 'records') return {}
  const duration = columns['duration'] as number
  if (table === 'entries') {
    const end = addSeconds(parseLocalTime(columns['start_time'] as string)!, duration)
    return { end_time: formatLocalTime(end) }
  }
  const startAt = columns['start_at'] as number
  const start = (Math.floor(startAt / 1000) + (columns['utc_offset'] as number)) as LocalTime
  const end = storedNow(startAt + duration * 1000, columns['zone'] as string)
  return { start_time: formatLocalTime(start), end_time: end }
}
