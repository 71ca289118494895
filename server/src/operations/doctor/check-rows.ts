/** Checks of the rows of all users together, for both engines. */
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transacting } from '../../kernel/database/database.ts'
import { tableNames } from '../../kernel/database/tables.ts'
import { type Finding, restoreAdvice } from './finding.ts'

/** Rows of a table for which `isWrong` holds; without `repair`, only a backup helps. */
interface RowCheck {
  readonly table: string
  readonly isWrong: RawBuilder<unknown>
  /** The text after the number of rows: `12 rows of entries …`. */
  readonly text: string
  readonly repair?: { readonly text: string; readonly run: (transaction: Transacting) => Promise<unknown> }
}

const halfOfClosing = sql`(closed_time is null) <> (closed_by is null)`

/** Clears the closing, so that the status decides. */
function forgetting(isWrong: RawBuilder<unknown>): NonNullable<RowCheck['repair']> {
  return {
    text: 'forget how they were closed',
    run: (transaction) =>
      sql`update entries set closed_time = null, closed_by = null where ${isWrong}`.execute(transaction),
  }
}

// oxfmt-ignore
const values: readonly RowCheck[] = [
  { table: 'tasks', isWrong: sql`parent_id = id`, text: 'are below themselves' },
  { table: 'tasks', isWrong: sql`name = ''`, text: 'have no name' },
  { table: 'entries', isWrong: halfOfClosing, text: 'have half of a closing', repair: forgetting(halfOfClosing) },
  { table: 'goals', isWrong: sql`(operator is null) <> (check_value is null)`, text: 'have half of a criterion' },
]

/** Columns of the left table refer to rows of the right one, of the same user. */
const references: readonly [table: string, column: string, parent: string, canBeDeleted: boolean][] = [
  ['tasks', 'parent_id', 'tasks', false],
  ['entries', 'task_id', 'tasks', false],
  ['series', 'task_id', 'tasks', false],
  ['records', 'task_id', 'tasks', false],
  ['goals', 'task_id', 'tasks', false],
  ['goal_records', 'goal_id', 'goals', false],
  ['comments', 'task_id', 'tasks', false],
  ['comments', 'record_id', 'records', false],
  ['timers', 'task_id', 'tasks', false],
  ['task_contexts', 'task_id', 'tasks', true],
  ['task_contexts', 'context_id', 'contexts', true],
]

function referenceCheck([table, column, parent, canBeDeleted]: (typeof references)[number]): RowCheck {
  const isWrong = sql`${sql.ref(column)} is not null and not exists (
    select 1 from ${sql.table(parent)} as parents
    where parents.user_id = ${sql.ref(`${table}.user_id`)} and parents.id = ${sql.ref(`${table}.${column}`)})`
  const text = `name rows of ${parent} that are not there (${column})`
  return { table, isWrong, text, ...(canBeDeleted && { repair: deletion(table, isWrong) }) }
}

function deletion(table: string, isWrong: RawBuilder<unknown>): NonNullable<RowCheck['repair']> {
  return {
    text: `delete these rows of ${table}`,
    run: (transaction) => sql`delete from ${sql.table(table)} where ${isWrong}`.execute(transaction),
  }
}

const ofNoJournalLine = (table: string): RowCheck => {
  const isWrong = sql`not exists (select 1 from journal_lines
    where journal_lines.user_id = ${sql.ref(`${table}.user_id`)} and journal_lines.seq = ${sql.ref(`${table}.seq`)})`
  return { table, isWrong, text: 'belong to no line of the journal', repair: deletion(table, isWrong) }
}

const lastSeq = sql`(select max(seq) from journal_lines where journal_lines.user_id = journals.user_id)`

const structure: readonly RowCheck[] = [
  ofNoJournalLine('journal_parts'),
  ofNoJournalLine('journal_tasks'),
  {
    table: 'journals',
    isWrong: sql`seq < coalesce(${lastSeq}, 0)`,
    text: 'are behind their last line',
    repair: {
      text: 'set them to their last line',
      run: (transaction) =>
        sql`update journals set seq = ${lastSeq} where seq < ${lastSeq}`.execute(transaction),
    },
  },
  {
    table: 'users',
    isWrong: sql`not exists (select 1 from user_roles where user_id = users.id and user_roles.role = users.role)`,
    text: 'use a role that they do not have',
    repair: {
      text: 'give it to them',
      run: (transaction) =>
        sql`insert into user_roles (user_id, role) select id, role from users
          where not exists (select 1 from user_roles where user_id = users.id and user_roles.role = users.role)`.execute(
          transaction,
        ),
    },
  },
]

export async function checkRows(database: Database): Promise<Finding[]> {
  const findings = await ownerFindings(database)
  for (const { table, isWrong, text, repair } of [
    ...values,
    ...references.map(referenceCheck),
    ...structure,
  ]) {
    const count = await countWrong(database, table, isWrong)
    if (count === 0) continue
    findings.push({
      text: `${countedRows(count, table)} ${text}.`,
      repair: repair
        ? {
            text: repair.text,
            run: (store) => store.transaction(async (each) => void (await repair.run(each))),
          }
        : null,
      ...(!repair && { advice: restoreAdvice }),
    })
  }
  return [...findings, ...(await administratorFinding(database))]
}

async function countWrong({ read }: Database, table: string, isWrong: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${isWrong}`.execute(read)
  return rows[0]!.count
}

function countedRows(count: number, table: string): string {
  return `${count} ${count === 1 ? 'row' : 'rows'} of ${table}`
}

/** Data of removed users that a search service still has to delete. */
const keptForOthers = new Set(['search_service_users', 'search_service_queue'])

/** Finds rows of users who do not exist. One finding with one repair for all tables, because rows may refer to one another. */
async function ownerFindings(database: Database): Promise<Finding[]> {
  const counted: string[] = []
  const orphaned: { readonly table: string; readonly isWrong: RawBuilder<unknown> }[] = []
  for (const table of await tablesFromTheLeaves(database)) {
    if (keptForOthers.has(table) || !(await hasOwner(database, table))) continue
    const isWrong = sql`user_id is not null and not exists (select 1 from users where users.id = ${sql.ref(`${table}.user_id`)})`
    const count = await countWrong(database, table, isWrong)
    if (count === 0) continue
    counted.push(countedRows(count, table))
    orphaned.push({ table, isWrong })
  }
  if (orphaned.length === 0) return []
  return [
    {
      text: `${counted.join(', ')} belong to nobody: their account does not exist.`,
      repair: {
        text: 'delete these rows, and have mailing lists forget the addresses',
        run: (store) =>
          store.transaction(async (transaction) => {
            for (const { table, isWrong } of orphaned) {
              // A row without a user tells the service to forget the address.
              if (table === 'list_members')
                await sql`update list_members set user_id = null where ${isWrong}`.execute(transaction)
              else await sql`delete from ${sql.table(table)} where ${isWrong}`.execute(transaction)
            }
          }),
      },
    },
  ]
}

/** Tables that refer to others come before these. */
async function tablesFromTheLeaves({ engine, read }: Database): Promise<readonly string[]> {
  const query =
    engine === 'sqlite'
      ? sql<TableReference>`select m.name as "from", f."table" as "to" from sqlite_master m
          join pragma_foreign_key_list(m.name) f where m.type = 'table'`
      : sql<TableReference>`select source.relname as "from", target.relname as "to" from pg_constraint
          join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
          where contype = 'f' and connamespace = current_schema()::regnamespace`
  const { rows } = await query.execute(read)
  const targets = Map.groupBy(rows, ({ from }) => from)
  const ordered = new Set<string>()
  const visit = (table: string) => {
    for (const { to } of targets.get(table) ?? []) if (to !== table && !ordered.has(to)) visit(to)
    ordered.add(table)
  }
  for (const table of tableNames) visit(table)
  return [...ordered].toReversed()
}

interface TableReference {
  readonly from: string
  readonly to: string
}

async function hasOwner({ engine, read }: Database, table: string): Promise<boolean> {
  const query =
    engine === 'sqlite'
      ? sql`select 1 from pragma_table_info(${table}) where name = 'user_id'`
      : sql`select 1 from information_schema.columns
          where table_schema = current_schema() and table_name = ${table} and column_name = 'user_id'`
  return (await query.execute(read)).rows.length > 0
}

async function administratorFinding({ read }: Database): Promise<Finding[]> {
  const { rows } = await sql<{ users: number; administrators: number }>`
    select (select count(*) from users) as users,
      (select count(*) from user_roles where role = 'administrator') as administrators`.execute(read)
  const { users, administrators } = rows[0]!
  if (users === 0 || administrators > 0) return []
  return [
    {
      text: 'Nobody is an administrator.',
      repair: null,
      advice: 'Choose one: npm start -- make-admin EMAIL.',
    },
  ]
}
