/** Separates the rows of an account file that the account already has from new ones. */
import { newId } from '@lustra/contract/ids'
import { maxChangesOfHours, maxDaysOff } from '@lustra/contract/capacity'
import { maxSavedReports } from '@lustra/contract/saved-reports'
import { contextKey } from '@lustra/domain/contexts'
import { fitIntervals } from '@lustra/domain/time'
import { readContexts } from '../../planning/contexts/index.ts'
import { forEachInTurns } from '../../kernel/database/turns.ts'
import type { JournaledTable, Values } from '../../kernel/store/changes.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import { intervalOf, takenBetween } from '../../planning/time/index.ts'
import { type AccountFile, tableForms, tablesInOrder } from './table-forms.ts'

/** For each table, maps ids in the file to ids in the account. */
export type Ids = ReadonlyMap<JournaledTable, ReadonlyMap<string, string>>

export interface NewRows {
  /** The rows that the account does not have, as in the file. */
  readonly fresh: AccountFile
  /** The account's ids of all rows: existing ids, and new ones for new rows. */
  readonly ids: Ids
  /** The ids among them that the account already has. */
  readonly existingIds: ReadonlySet<string>
  /** New records whose time is taken: their ids in the file, with the names of their tasks. */
  readonly overlapping: ReadonlyMap<string, string>
  /** New rows that exceed the account's limit for their table. */
  readonly surplus: readonly SurplusRow[]
  /** The days from which both the file and the account have working hours, but different ones; those of the account stay. */
  readonly differentHours: readonly string[]
  /** Texts of the diary whose period has another text in the account, which stays. */
  readonly differentDiaryTexts: readonly string[]
  /** The number of existing rows of kinds that a person would count. */
  readonly existing: number
}

export interface SurplusRow {
  readonly table: LimitedTable
  /** The name, or the day from which hours would apply. */
  readonly name: string
}

/** Tables with a limit for the account. Rows beyond it are the last by this column. */
const limits = {
  saved_reports: { most: maxSavedReports, orderedBy: 'created_at', nameIn: 'name' },
  working_hours: { most: maxChangesOfHours, orderedBy: 'id', nameIn: 'id' },
  days_off: { most: maxDaysOff, orderedBy: 'created_at', nameIn: 'name' },
} as const satisfies Partial<Record<JournaledTable, object>>
type LimitedTable = keyof typeof limits

export async function newRowsOf(reads: UserReads, file: AccountFile): Promise<NewRows> {
  const ids = new Map<JournaledTable, Map<string, string>>()
  const existingIds = new Set<string>()
  const fresh: Record<string, readonly unknown[]> = {}
  let existing = 0
  for (const table of tablesInOrder) {
    const matches = await matchRows(reads, table, file, ids)
    ids.set(table, new Map())
    const rows = file[table] as readonly Values[]
    const left: Values[] = []
    await forEachInTurns(rows, (row) => {
      const id = idOf(table, row, ids)
      const match = matches(row, id)
      if (match === null) left.push(row)
      else existingIds.add(match)
      if (table !== 'task_contexts') ids.get(table)!.set(row['id'] as string, match ?? id)
    })
    fresh[table] = left
    if (countedTables.has(table)) existing += rows.length - left.length
  }
  const surplus: SurplusRow[] = []
  for (const table of Object.keys(limits) as LimitedTable[]) {
    const { most, orderedBy, nameIn } = limits[table]
    const room = Math.max(0, most - (await rowsOf(reads, table)).length)
    const rows = (fresh[table] as readonly Values[]).toSorted((one, other) =>
      one[orderedBy]! < other[orderedBy]! ? -1 : 1,
    )
    fresh[table] = rows.slice(0, room)
    surplus.push(...rows.slice(room).map((row) => ({ table, name: row[nameIn] as string })))
  }
  const result = { ...file, ...fresh } as AccountFile
  return {
    fresh: result,
    surplus,
    ids,
    existingIds,
    existing,
    differentHours: (await differentRows(reads, 'working_hours', file.working_hours, 'hours')).map(
      ({ id }) => id,
    ),
    differentDiaryTexts: (await differentRows(reads, 'diary_texts', file.diary_texts, 'text')).map(
      ({ text }) => text,
    ),
    overlapping: await overlappingRecords(reads, result),
  }
}

const countedTables: ReadonlySet<JournaledTable> = new Set(['tasks', 'entries', 'records'])

/** The columns that identify a row. References are compared by the rows that they refer to. */
const identities: Readonly<Record<JournaledTable, readonly string[]>> = {
  contexts: ['kind', 'name'],
  tasks: ['parent_id', 'name'],
  task_contexts: ['task_id', 'context_id'],
  series: ['task_id', 'level', 'start_time', 'duration', 'rule'],
  entries: ['task_id', 'level', 'start_time', 'duration'],
  records: ['task_id', 'start_at', 'duration'],
  comments: ['record_id', 'task_id', 'text'],
  timers: ['task_id', 'start_at'],
  goals: ['task_id', 'name'],
  goal_records: ['goal_id', 'day', 'value', 'note'],
  notes: ['text'],
  saved_reports: ['code', 'name'],
  working_hours: ['id'],
  days_off: ['name', 'first_day', 'last_day', 'from_time', 'until_time', 'yearly', 'holiday_of'],
  diary_texts: ['id'],
  reviews: ['id'],
}

type Match = (row: Values, id: string) => string | null

/** Matches each row of the account once; rows created at the same instant come first. */
async function matchRows(
  reads: UserReads,
  table: JournaledTable,
  file: AccountFile,
  ids: Ids,
): Promise<Match> {
  if (table === 'contexts') return matchContexts(reads)
  const stored = await rowsOf(reads, table)
  const byId = new Map(stored.map((row) => [row['id'] as string, row]))
  if (table === 'task_contexts') return (_row, id) => (byId.has(id) ? id : null)
  // A timer of the file may since have become a record.
  const others = table === 'timers' ? await rowsOf(reads, 'records') : []
  const candidates = Map.groupBy([...stored, ...others].toReversed(), (row) => identityOf(table, row))
  const exact = Map.groupBy([...stored].toReversed(), (row) => madeOf(table, row))
  const claimed = new Set<string>()
  const take = (rows: Values[] | undefined) => {
    while (rows && rows.length > 0) {
      const id = rows.pop()!['id'] as string
      if (claimed.has(id)) continue
      claimed.add(id)
      return id
    }
    return null
  }
  const found = new Map<Values, string>()
  // Only tasks refer to rows of their own table, and parents come first.
  const matchOne = (
    row: Values,
    groups: ReadonlyMap<string, Values[]>,
    keyOf: (table: JournaledTable, row: Values) => string,
  ) => {
    const id = groups.size === 0 ? null : take(groups.get(keyOf(table, withReferences(table, row, ids))))
    if (id !== null) found.set(row, id)
  }
  if (table !== 'tasks')
    await forEachInTurns(file[table] as readonly Values[], (row) => matchOne(row, exact, madeOf))
  return (row, id) => {
    if (table === 'tasks') matchOne(row, exact, madeOf)
    if (!found.has(row)) matchOne(row, candidates, identityOf)
    return found.get(row) ?? (byId.has(id) ? id : null)
  }
}

/** Does not match removed contexts of the file. */
async function matchContexts(reads: UserReads): Promise<Match> {
  const idsByKey = new Map((await readContexts(reads)).map((context) => [contextKey(context), context.id]))
  const removed = Map.groupBy(
    (await rowsOf(reads, 'contexts')).filter((row) => row['removed_at'] !== null),
    (row) => contextKey(row as never),
  )
  return (row) => {
    if (row['removed_at'] === null) return idsByKey.get(contextKey(row as never)) ?? null
    return (removed.get(contextKey(row as never))?.[0]?.['id'] as string | undefined) ?? null
  }
}

/** A removed row differs from an existing one. */
function identityOf(table: JournaledTable, row: Values): string {
  const removed = (row['removed_at'] ?? null) !== null
  const values = identities[table].map((column) => row[column] ?? null)
  return JSON.stringify([removed && row['in_bin'] !== 1, ...values])
}

function madeOf(table: JournaledTable, row: Values): string {
  return `${row['created_at'] as number} ${identityOf(table, row)}`
}

function withReferences(table: JournaledTable, row: Values, ids: Ids): Values {
  const columns = { ...row }
  for (const [column, target] of Object.entries<JournaledTable>(tableForms[table].references)) {
    columns[column] = ids.get(target)!.get(row[column] as string) ?? null
  }
  return columns
}

function idOf(table: JournaledTable, row: Values, ids: Ids): string {
  // The day from which the hours apply, and the period of the text.
  if (table === 'working_hours' || table === 'diary_texts' || table === 'reviews') return row['id'] as string
  if (table !== 'task_contexts') return freshId(row['id'] as string, ids.get('series'))
  const { task_id: task, context_id: context } = withReferences(table, row, ids)
  return `${task as string}_${context as string}`
}

/** The id of a changed occurrence begins with the id of its series. */
function freshId(id: string, series: ReadonlyMap<string, string> | undefined): string {
  const [first, date] = id.split('_')
  return date === undefined ? newId() : `${series?.get(first!) ?? newId()}_${date}`
}

function rowsOf({ read, userId }: UserReads, table: JournaledTable): Promise<Values[]> {
  const rows = read.selectFrom(table).selectAll().where('user_id', '=', userId)
  // The same order as in the file, so that siblings with equal names keep their order.
  return (table === 'tasks' ? rows.orderBy('position' as never) : rows).orderBy('id').execute()
}

/** The rows whose id the account has with another value. */
async function differentRows<Row extends Values>(
  reads: UserReads,
  table: JournaledTable,
  rows: readonly Row[],
  column: keyof Row & string,
): Promise<Row[]> {
  if (rows.length === 0) return []
  const stored = new Map((await rowsOf(reads, table)).map((row) => [row['id'], row[column]]))
  return rows.filter((row) => (stored.get(row['id']) ?? row[column]) !== row[column])
}

async function overlappingRecords(
  reads: UserReads,
  { records, tasks }: AccountFile,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map(tasks.map(({ id, name }) => [id, name]))
  const removed = new Set(tasks.filter((task) => task.removed_at !== null).map(({ id }) => id))
  const intervals = records
    .filter((record) => record.removed_at === null && !removed.has(record.task_id))
    .map((record) => ({ id: record.id, task_id: record.task_id, ...intervalOf(record) }))
  if (intervals.length === 0) return new Map()
  const start = intervals.reduce((first, one) => Math.min(first, one.start), Infinity)
  const end = intervals.reduce((last, one) => Math.max(last, one.start + one.duration), 0)
  const { overlapping } = fitIntervals(intervals, await takenBetween(reads, start, end))
  return new Map(overlapping.map(({ interval }) => [interval.id, names.get(interval.task_id) ?? '']))
}
