import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { newId } from '@lustra/contract/ids'
import { userStatus } from '@lustra/contract/status'
import type { Database } from '../../kernel/database/database.ts'
import { primaryKeyOf } from '../../database/primary-key.ts'
import type { Tables } from '../../kernel/database/tables.ts'
import type { Values } from '../../kernel/store/changes.ts'
import { fillEveryTable } from '../../testing/every-table.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { engines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { checkColumns } from './check-columns.ts'
import { findDamage, treat } from './doctor.ts'
import { type ColumnCheck, storedColumns } from './stored-columns.ts'

interface CheckedColumn {
  readonly table: keyof Tables
  readonly column: string
  readonly check: ColumnCheck
}

const checkedColumns = Object.entries(storedColumns).flatMap(([table, columns]) =>
  Object.entries<ColumnCheck | null>(columns).flatMap(([column, check]): CheckedColumn[] =>
    check === null ? [] : [{ table: table as keyof Tables, column, check }],
  ),
)

/** Columns that must be checked, because the program reads more from them than a text, number or id. */
const mustBeChecked: Readonly<Partial<Record<keyof Tables, string>>> = {
  users:
    'email email_key evernote_notebooks first_weekday idle_minutes language last_login_method password_hash plans_module records_module reminder_time review_times role time_format time_zone',
  user_roles: 'role',
  onboarding_answers: 'answers',
  links: 'kind',
  second_factors: 'recovery_codes',
  passkeys: 'transports',
  connections: 'provider',
  connect_flows: 'identity provider purpose',
  google_contacts: 'error',
  revocations: 'system',
  evernote_accounts: 'error notebooks',
  evernote_log: 'error',
  list_members: 'service state',
  release_notes: 'publish_date',
  subscriptions: 'facts',
  granted_plans: 'plan',
  removed_users: 'classification last_login_method reasons',
  global_settings: 'value',
  audit_log: 'act actor_kind target_kind',
  journal_lines: 'areas changes reply source state',
  journal_parts: 'changes',
  tasks:
    'big_goal due_reminder due_time limits_in_bin max_duration max_level min_duration min_level priority reminder start_time status',
  entries: 'closed_by closed_time duration end_time id level reminder start_time status',
  series: 'closures duration last_time level pace rule start_time',
  contexts: 'addresses birth_day color emails hours kind phones',
  records: 'duration end_time kind start_time utc_offset zone',
  timers: 'zone',
  goals: 'kind operator status',
  goal_records: 'day',
  notes: 'source',
  saved_reports: 'code params',
  working_hours: 'hours id',
  days_off: 'first_day from_time holiday_of last_day until_time',
  diary_texts: 'id',
  reviews: 'id outcome',
  reminders: 'level start_time',
  screen_states: 'state',
  outbox: 'letter',
  telegram_updates: 'body',
  notifications: 'reminder_ids',
  tracked_days: 'day pieces',
  monitoring_values: 'value',
}

test('every column with more than a text, number or id is checked (FND-N27)', () => {
  const named = Object.entries(mustBeChecked).flatMap(([table, columns]) =>
    columns.split(' ').map((column) => `${table}.${column}`),
  )
  assert.deepEqual(
    checkedColumns.map(({ table, column }) => `${table}.${column}`).toSorted(),
    named.toSorted(),
  )
})

/** Damaged values of each type. */
const damagedValues: readonly unknown[] = ['garbage', -7, 999_999]

for (const engine of engines) {
  describe(`stored columns on ${engine}`, () => {
    let server: TestServer
    let database: Database
    /** A user whose things were created by calls. */
    let ann: string
    let owner: Person
    before(async () => {
      server = await startTestServer(engine)
      database = server.app.database
      owner = await aPerson(server, { role: 'administrator' })
      const { own } = await fillEveryTable(server, owner)
      const tasksOfAnn = sql<{
        user_id: string
      }>`select user_id from tasks where id = ${own.task} and user_id <> ${owner.id}`
      ann = (await tasksOfAnn.execute(database.read)).rows[0]!.user_id
      await addOtherRows(server)
      // The audit log cannot be damaged otherwise.
      const ending =
        engine === 'sqlite'
          ? sql`drop trigger audit_log_no_update`
          : sql`alter table audit_log disable trigger user`
      await database.transaction((transaction) => ending.execute(transaction))
    })
    after(() => server[Symbol.asyncDispose]())

    const damagedColumns = async () =>
      (await checkColumns(database)).map(({ table, column }) => `${table}.${column}`)

    for (const { table, column, check } of checkedColumns) {
      // `doctor.test.ts` damages the ids of occurrences; here rows are found by id.
      if (column === 'id') continue
      const { repair } = check
      test(`an unreadable ${table}.${column} is found${repair ? ' and repaired' : ''} (FND-N27)`, async () => {
        assert.deepEqual(await damagedColumns(), [])
        const row = await rowOf(database, table, ann)
        const damage = damagedValues.find(
          (value) =>
            fits(engine, row.types[column]!, value) &&
            !isValid(check, column, { ...row.values, [column]: value }),
        )
        assert.notEqual(damage, undefined)
        await write(database, table, row.key, column, damage)
        assert.deepEqual(await damagedColumns(), [`${table}.${column}`])
        if (repair !== null) {
          const [finding] = await checkColumns(database)
          await finding!.repair!.run(database)
          assert.deepEqual(await damagedColumns(), [])
        }
        if (repair?.isInJournal && row.isAnns && column !== 'time_zone') {
          // The zone has not changed since the account was created.
          const repaired = await rowOf(database, table, ann)
          assert.deepEqual(repaired.values[column], row.values[column], 'the journal knows it')
        }
        await putBack(database, table, row)
      })
    }

    test('a series with an unreadable end gets its rule’s end when the journal has none (FND-N27)', async () => {
      const { id: _, ...values } = await database.read
        .selectFrom('series')
        .selectAll()
        .where('user_id', '=', ann)
        .executeTakeFirstOrThrow()
      const series = {
        ...values,
        id: newId(),
        start_time: '2026-11-20T10:00:00',
        rule: 'FREQ=DAILY;COUNT=5',
        last_time: 'Tuesday',
      }
      await database.transaction((transaction) => transaction.insertInto('series').values(series).execute())
      const [finding] = await checkColumns(database)
      await finding!.repair!.run(database)
      const { last_time } = await database.read
        .selectFrom('series')
        .select('last_time')
        .where('user_id', '=', ann)
        .where('id', '=', series.id)
        .executeTakeFirstOrThrow()
      assert.equal(last_time, '2026-11-24T10:00:00')
      await database.transaction((transaction) =>
        transaction.deleteFrom('series').where('user_id', '=', ann).where('id', '=', series.id).execute(),
      )
    })

    test('settings that an earlier version accepted stay unchanged (FND-N27)', async () => {
      const before = (await findDamage(server.app)).length
      const values = [
        { code: 'metrics_token', value: 'short' },
        { code: 'es_host', value: 'https://logs.example.org' },
      ]
      const codes = values.map(({ code }) => code)
      await database.transaction((transaction) =>
        transaction.insertInto('global_settings').values(values).execute(),
      )
      assert.equal((await findDamage(server.app)).length, before)
      await database.transaction((transaction) =>
        transaction.deleteFrom('global_settings').where('code', 'in', codes).execute(),
      )
    })

    test('one command repairs many unreadable columns, and the owner can work again (FND-N27)', async () => {
      const facts = JSON.stringify({ snapshot: 1 })
      await database.transaction(async (each) => {
        const transaction = each.withoutPlugins()
        const id = owner.id
        await transaction.updateTable('users').set({ email_key: 'x' }).where('id', '=', id).execute()
        await transaction
          .updateTable('working_hours')
          .set({ hours: 'always' })
          .where('user_id', '=', id)
          .execute()
        await transaction.updateTable('subscriptions').set({ facts }).execute()
        await transaction
          .updateTable('entries')
          .set({ start_time: 'soon', end_time: 'later' })
          .where('user_id', '=', ann)
          .execute()
        await transaction
          .updateTable('records')
          .set({ zone: 'Mars/Base', end_time: '', utc_offset: -99_999_999 })
          .where('user_id', '=', ann)
          .execute()
        await transaction
          .updateTable('journal_lines')
          .set({ changes: '[' })
          .where('user_id', '=', id)
          .execute()
      })
      const lines: string[] = []
      await treat(
        server.app,
        async () => true,
        (line) => lines.push(line),
      )
      const left = (await findDamage(server.app)).filter(
        ({ repair, text }) => repair !== null || text.includes('read'),
      )
      assert.deepEqual(left, [], lines.join('\n'))
      await owner.must(userStatus, 'getStatus', {})
    })
  })
}

function isValid(check: ColumnCheck, column: string, row: Values): boolean {
  try {
    return check.isValid(row[column], row)
  } catch {
    return false
  }
}

function fits(engine: 'sqlite' | 'postgres', type: string, value: unknown): boolean {
  return (
    (type.toLowerCase() === 'text') === (typeof value === 'string') || (engine === 'sqlite' && type === '')
  )
}

interface FoundRow {
  readonly key: Values
  readonly values: Values
  readonly types: Readonly<Record<string, string>>
  readonly isAnns: boolean
}

/** Ann's row, if she has one. */
async function rowOf(database: Database, table: keyof Tables, ann: string): Promise<FoundRow> {
  const { read, engine } = database
  const key = await primaryKeyOf(read, engine, table)
  const { rows } =
    await sql<Values>`select * from ${sql.table(table)} order by ${sql.join(key.map((column) => sql.ref(column)))}`.execute(
      read,
    )
  const isAnns = (row: Values) => (table === 'users' ? row['id'] : row['user_id']) === ann
  const values = rows.find(isAnns) ?? rows[0]!
  assert.ok(values, `${table} has a row`)
  const { columns } = (await read.introspection.getTables()).find(({ name }) => name === table)!
  return {
    key: Object.fromEntries(key.map((column) => [column, values[column]])),
    values,
    types: Object.fromEntries(columns.map(({ name, dataType }) => [name, dataType])),
    isAnns: isAnns(values),
  }
}

async function write(
  database: Database,
  table: keyof Tables,
  key: Values,
  column: string,
  value: unknown,
): Promise<void> {
  const isThis = sql.join(
    Object.entries(key).map(([name, part]) => sql`${sql.ref(name)} = ${part}`),
    sql` and `,
  )
  await database.transaction(async (transaction) => {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${isThis}`.execute(
      transaction,
    )
  })
}

async function putBack(database: Database, table: keyof Tables, { key, values }: FoundRow): Promise<void> {
  const isThis = sql.join(
    Object.entries(key).map(([name, part]) => sql`${sql.ref(name)} = ${part}`),
    sql` and `,
  )
  const names = sql.join(Object.keys(values).map((name) => sql.ref(name)))
  await database.transaction(async (transaction) => {
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${isThis}`.execute(transaction)
    if (rows.length === 0) {
      await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(values))})`.execute(
        transaction,
      )
      return
    }
    const all = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
    await sql`update ${sql.table(table)} set ${sql.join(all)} where ${isThis}`.execute(transaction)
  })
}

/** Adds rows of no user, and short-lived rows. */
async function addOtherRows({ app }: TestServer): Promise<void> {
  const at = app.now()
  const user_id = (await app.database.read.selectFrom('users').select('id').executeTakeFirstOrThrow()).id
  const link = { secret_hash: 'x', created_at: at, expires_at: at, used_at: null, replaced_at: null }
  const note = { id: newId(), title: 'New', title_ru: '', content: 'x', content_ru: '' }
  const removed = {
    username: 'x',
    removed_at: at,
    last_login_at: null,
    last_login_method: null,
    login_count: 0,
  }
  await app.database.transaction(async (transaction) => {
    await transaction
      .insertInto('links')
      .values({ user_id, id: newId(), kind: 'password', ...link })
      .execute()
    await transaction
      .insertInto('onboarding_answers')
      .values({ user_id, version: 2020, answers: '{}', saved_at: at })
      .execute()
    await transaction
      .insertInto('revocations')
      .values({ id: newId(), system: 'google', token: 'x.y', attempts: 0, next_at: at })
      .execute()
    await transaction
      .insertInto('release_notes')
      .values({ ...note, publish_date: '2026-11-20T10:00:00', published_at: at })
      .execute()
    await transaction
      .insertInto('removed_users')
      .values({ id: newId(), ...removed, reasons: '{"codes":[]}', classification: 'new' })
      .execute()
    await transaction
      .insertInto('global_settings')
      .values({ code: 'session_timeout', value: '30' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await transaction
      .insertInto('monitoring_values')
      .values({ name: 'core', value: '{}', at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
