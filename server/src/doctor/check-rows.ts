/** What must be true of the rows of all users together, whatever engine stores them. */
import { roles } from '@lustra/contract/status'
import { goalStatuses } from '@lustra/domain/goals'
import { closers } from '@lustra/domain/scheduling'
import { statuses } from '@lustra/domain/tasks'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transacting } from '../database/database.ts'
import { tableNames } from '../database/tables.ts'
import { type Finding, restoreAdvice } from './finding.ts'

/** Rows of a table for which `isWrong` holds; without `repair` only a backup helps. */
interface RowCheck {
  readonly table: string
  readonly isWrong: RawBuilder<unknown>
  /** After the number of rows: `12 rows of entries …`. */
  readonly text: string
  readonly repair?: { readonly text: string; readonly run: (transaction: Transacting) => Promise<unknown> }
}

const oneOf = (column: string, values: readonly string[]) =>
  sql`${sql.ref(column)} not in (${sql.join(values)})`

/** A local time or day of ISO 8601, by its shape. */
const notLike = (column: string, pattern: string) => sql`${sql.ref(column)} not like ${pattern}`

const time = '____-__-__T__:__%'

const halfOfClosing = sql`(closed_time is null) <> (closed_by is null)`

/** Then their status says what became of them. */
function forgetting(isWrong: RawBuilder<unknown>): NonNullable<RowCheck['repair']> {
  return {
    text: 'forget how they were closed',
    run: (transaction) =>
      sql`update entries set closed_time = null, closed_by = null where ${isWrong}`.execute(transaction),
  }
}

// oxfmt-ignore
const values: readonly RowCheck[] = [
  { table: 'users', isWrong: oneOf('role', roles), text: 'have an unknown role' },
  { table: 'users', isWrong: oneOf('language', ['en', 'ru']), text: 'have an unknown language' },
  { table: 'users', isWrong: sql`first_weekday not in (0, 1)`, text: 'begin the week on an unknown day' },
  { table: 'users', isWrong: sql`email_key = '' or email = ''`, text: 'have no address' },
  { table: 'tasks', isWrong: oneOf('status', statuses), text: 'have an unknown status' },
  { table: 'tasks', isWrong: sql`parent_id = id`, text: 'are below themselves' },
  { table: 'tasks', isWrong: sql`name = ''`, text: 'have no name' },
  { table: 'tasks', isWrong: notLike('due_time', time), text: 'have a due time that is none' },
  { table: 'entries', isWrong: oneOf('status', statuses), text: 'have an unknown status' },
  { table: 'entries', isWrong: sql`duration <= 0`, text: 'last no time' },
  { table: 'entries', isWrong: sql`end_time <= start_time`, text: 'end before they start' },
  { table: 'entries', isWrong: notLike('start_time', time), text: 'start at a time that is none' },
  { table: 'entries', isWrong: oneOf('closed_by', closers), text: 'were closed by something unknown' },
  { table: 'entries', isWrong: notLike('closed_time', time), text: 'were closed at a time that is none' },
  { table: 'entries', isWrong: halfOfClosing, text: 'have half of a closing', repair: forgetting(halfOfClosing) },
  { table: 'series', isWrong: sql`duration <= 0`, text: 'last no time' },
  { table: 'series', isWrong: sql`rule not like '%FREQ=%'`, text: 'have a rule that is none' },
  { table: 'records', isWrong: oneOf('kind', ['r', 'rt']), text: 'are of an unknown kind' },
  { table: 'records', isWrong: sql`duration < 0`, text: 'last less than no time' },
  { table: 'records', isWrong: notLike('start_time', time), text: 'start at a time that is none' },
  { table: 'goals', isWrong: oneOf('status', goalStatuses), text: 'have an unknown status' },
  { table: 'goals', isWrong: sql`(operator is null) <> (check_value is null)`, text: 'have half of a criterion' },
  { table: 'goal_records', isWrong: notLike('day', '____-__-__'), text: 'are of a day that is none' },
  { table: 'contexts', isWrong: sql`length(color) <> 6`, text: 'have a color that is none' },
]

/** The rows of the right table that rows of the left one name, of the same user. */
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
  const checks = [
    ...values,
    ...references.map(referenceCheck),
    ...(await ownerChecks(database)),
    ...structure,
  ]
  const findings: Finding[] = []
  for (const { table, isWrong, text, repair } of checks) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where ${isWrong}`.execute(database.read)
    const { count } = rows[0]!
    if (count === 0) continue
    findings.push({
      text: `${count} ${count === 1 ? 'row' : 'rows'} of ${table} ${text}.`,
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

/** Rows of users who do not exist: nobody can reach them. */
async function ownerChecks(database: Database): Promise<RowCheck[]> {
  const checks: RowCheck[] = []
  for (const table of tableNames) {
    if (!(await hasOwner(database, table))) continue
    const isWrong = sql`user_id is not null and not exists (select 1 from users where users.id = ${sql.ref(`${table}.user_id`)})`
    checks.push({ table, isWrong, text: 'belong to nobody', repair: deletion(table, isWrong) })
  }
  return checks
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
