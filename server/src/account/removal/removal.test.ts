import { grantRole } from '../roles/roles.ts'
import { callerOf, recordAct, userTarget } from '../../audit/record-act.ts'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { security } from '@lustra/contract/account'
import { type ContextId, type TaskId, newId } from '@lustra/contract/ids'
import { accountExport } from '@lustra/contract/account-data'
import { onboarding } from '@lustra/contract/onboarding'
import { tasks } from '@lustra/contract/tasks'
import { userStatus } from '@lustra/contract/status'
import { anAdministrator, goodPassword, registeredCaller, signedIn } from '../../testing/accounts.ts'
import { rebuildIndex } from '../../search/rebuild.ts'
import { synchronizeService } from '../../search/service/synchronize.ts'
import { openSession } from '../sessions/sessions.ts'
import { type rowsOf, aModel } from '../../testing/one-of-everything.ts'
import { type Person } from '../../testing/people.ts'
import { aTask } from '../../testing/planning.ts'
import type { Tables } from '../../database/tables.ts'
import { engines } from '../../testing/test-database.ts'
import { type Caller, type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aRecord } from '../../testing/tracking.ts'

const minute = 60_000
const email = 'ann.remarkable@example.org'

const reasons = {
  featureRequest: false,
  dontLikeUi: true,
  hardToUse: false,
  other: false,
  featureRequestText: '',
  details: '',
}

function remove(caller: Caller, changes: Partial<typeof reasons> = {}) {
  return caller.call(security, 'removeAccount', { ...reasons, ...changes })
}

async function idOf(caller: Caller): Promise<string> {
  return (await caller.must(userStatus, 'getStatus', {})).id
}

const chatId = '7700112233'

/** Writes rows of each kind that belong to the user. */
async function fillEveryTable(server: TestServer, person: Person): Promise<void> {
  const { app } = server
  const [now, user_id] = [app.now(), person.id]
  await aRecord(person, await aTask(person, 'Turmeric'), '2026-11-19T09:00')
  await rebuildIndex(app, user_id, new AbortController().signal)
  await aTask(person, 'Saffron')
  const model = await aModel(server)
  const copies = (JSON.parse(model.rows) as Awaited<ReturnType<typeof rowsOf>>).filter(
    ([table]) => !['sessions', 'passkeys', 'push_subscriptions', 'evernote_accounts'].includes(table),
  )
  const { id: session_id } = await app.database.read
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  const line = await app.database.read
    .selectFrom('journal_lines')
    .select('seq')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  const codes = { token_hash: 'x', code_hash: 'y', expires_at: now + minute }
  const notification = { reminder_ids: '[]', created_at: now, next_at: now, attempts: 0, done_at: null }
  const from = { id: Number(chatId), first_name: 'Annabella' }
  const update = { update_id: 1, message: { message_id: 1, from, chat: { ...from, type: 'private' } } }
  const received = { bot: '1', update_id: 1, body: JSON.stringify(update), received_at: now }
  const browser = { user_id, id: newId(), session_id, address_hash: 'x', target: 'x' }
  const key = { credential_id: newId(), public_key: '', counter: 0, transports: '[]' }
  const passkey = { user_id, id: newId(), ...key }
  const provider = { provider: 'google' as const }
  const encrypted = 'other.key'
  const tokens = { access_token: encrypted, refresh_token: encrypted }
  const secrets = { browser_hash: 'x', nonce: 'x', verifier: 'x' }
  const flow = { id: newId(), ...secrets, identity: null, expires_at: now + minute }
  const access = { account: '1', name: 'Annabella', note_store: '/x', token: encrypted, notebooks: '[]' }
  const numbers = { update_number: 0, is_forced: 0, wait_until: 0, failures: 0 }
  const evernote = { id: newId(), ...access, ...numbers, next_at: now, created_at: now }
  const member = { id: newId(), service: 'mailchimp', list_id: 'news', address_hash: 'x' } as const
  const noFacts = JSON.stringify({ snapshot: null, paid: null, refused: null })
  const rows: { readonly [Name in keyof Tables]?: object } = {
    telegram_chats: { user_id, chat_id: chatId, name: '@annabella', linked_at: now },
    telegram_codes: { user_id, id: newId(), ...codes },
    telegram_updates: { ...received, attempts: 0, done_at: null, error: null },
    notifications: { user_id, id: newId(), ...notification, channel: null, error: null },
    second_factors: { user_id, secret: 'x', last_step: 0, recovery_codes: '[]', enabled_at: now },
    passkeys: { ...passkey, name: 'Laptop', created_at: now, used_at: null },
    connections: { ...provider, user_id, issuer: 'x', subject: newId(), name: 'Annabella', created_at: now },
    connect_flows: { ...provider, ...flow, user_id, purpose: 'account' },
    google_contacts: { user_id, name: 'Annabella', ...tokens, error: null, created_at: now },
    evernote_accounts: { user_id, ...evernote, error: null, expires_at: null, synchronized_at: null },
    evernote_notes: { user_id, guid: 'x', note_id: newId(), update_number: 1, text_hash: 'x', is_gone: 0 },
    evernote_log: { user_id, id: newId(), at: now, added: 1, changed: 0, removed: 0, error: null },
    list_members: { ...member, user_id, state: 'subscribed', attempts: 0, next_at: 0 },
    subscriptions: { id: 'sub_test', user_id, customer: 'cus_test', facts: noFacts, created_at: now },
    granted_plans: { user_id, plan: 'premium', until: null, granted_at: now },
    user_activity: { user_id, seen_at: now, warning_id: null, warned_at: null },
    push_subscriptions: { ...browser, created_at: now, delivered_at: null },
    email_changes: { user_id, email: `new-${person.email}`, secret_hash: 'x', expires_at: now + minute },
    journal_parts: { user_id, seq: line.seq, part: 1, changes: '[]' },
    screen_states: { user_id, screen: 'plans', state: '{}' },
    search_service_users: { user_id, service: 'x', is_complete: 1 },
    search_service_queue: { user_id, doc: 'x', stamp: 'x' },
  }
  await app.database.transaction(async (transaction) => {
    for (const [table, copied] of copies) {
      const own = copied.map((row) => ({ ...row, user_id }))
      if (own.length > 0) await transaction.insertInto(table).values(own).execute()
    }
    for (const [table, row] of Object.entries(rows)) {
      await transaction
        .insertInto(table as keyof Tables)
        .values(row)
        .execute()
    }
  })
  await person.must(tasks, 'change', {
    id: model.own.task as TaskId,
    changes: { contextIds: [model.own.context as ContextId] },
  })
  const target = userTarget(user_id)
  const actor = callerOf({ user: person, address: '127.0.0.1' })
  await app.database.transaction((transaction) =>
    recordAct(transaction, { actor, act: 'role-granted', target, at: now, after: 'user' }),
  )
  await app.outbox.post({ kind: 'password', email: person.email }, now)
  await app.outbox.post({ kind: 'reminders', userId: user_id, ids: [] }, now)
}

/** Every row of every table, as text. */
async function wholeDatabase(server: TestServer): Promise<[table: string, row: string][]> {
  const { read } = server.app.database
  const all: [string, string][] = []
  for (const { name } of await read.introspection.getTables()) {
    const found = await sql`select * from ${sql.table(name)}`.execute(read)
    for (const row of found.rows) all.push([name, JSON.stringify(row)])
  }
  return all
}

async function tablesOfUsers({ app }: TestServer): Promise<string[]> {
  const tables = await app.database.read.introspection.getTables()
  return tables
    .filter(({ columns }) => columns.some(({ name }) => name === 'user_id'))
    .map(({ name }) => name)
}

for (const engine of engines) {
  describe(`removing an account on ${engine}`, () => {
    test('nothing of it is left in the whole database but its row for the administrator and its id in the audit log (SET-032, SET-N10, SET-N11)', async () => {
      await using server = await startTestServer(engine)
      await anAdministrator(server)
      const caller = await registeredCaller(server, { email, name: 'Annabella' })
      await signedIn(server, email)
      await server.visitor().call(security, 'login', { username: email, password: 'no', language: 'en' })
      const id = await idOf(caller)
      const category = { name: '', color: 'FFFFFF' }
      const answers = { step: 0, country: null, wishes: [], ownWords: 'Saffron', tasks: [], category }
      await caller.must(onboarding, 'save', { answers })
      await fillEveryTable(server, Object.assign(caller, { id, email }))
      await caller.must(security, 'confirm', { password: goodPassword })
      const before = (await wholeDatabase(server)).filter(([, row]) => row.includes(id))
      const tables = new Set(before.map(([table]) => table))
      const empty = (await tablesOfUsers(server)).filter((table) => !tables.has(table))
      assert.deepEqual(empty, [], 'each table has something of the account')

      const reply = await remove(caller, {
        featureRequest: true,
        featureRequestText: 'Gantt',
        details: 'Bye',
      })
      assert.equal(reply.result, 'OK', JSON.stringify(reply))
      // The list of those whose texts a search service has is kept until it has deleted them.
      await synchronizeService(server.app, new AbortController().signal)
      const left = (await wholeDatabase(server)).filter(([, row]) =>
        [id, email, 'Annabella', 'Saffron', 'Turmeric', chatId].some((text) => row.includes(text)),
      )
      assert.deepEqual(left.map(([table]) => table).sort(), ['audit_log', 'removed_users'])
      const act = left.find(([table]) => table === 'audit_log')![1]
      assert.ok(![email, 'Annabella'].some((text) => act.includes(text)), 'acts name users by id alone')
      const row = await server.app.database.read
        .selectFrom('removed_users')
        .selectAll()
        .executeTakeFirstOrThrow()
      assert.deepEqual(
        [row.id, row.username, row.removed_at, row.last_login_method, row.login_count],
        [id, email, server.app.now(), 'password', 2],
      )
      assert.deepEqual(JSON.parse(row.reasons), {
        codes: ['F', 'UI', 'O'],
        featureRequest: 'Gantt',
        details: 'Bye',
      })
    })

    test('sessions and tokens are dead, signing in fails, and the address can register again', async () => {
      await using server = await startTestServer(engine)
      await anAdministrator(server)
      const caller = await registeredCaller(server, { email })
      const elsewhere = await signedIn(server, email)
      await remove(caller)
      for (const each of [caller, elsewhere]) {
        const refused = await each.call(accountExport, 'export', { includeRemoved: true })
        assert.ok(refused.result === 'ERROR' && refused.expiredSession)
      }
      const login = { username: email, password: goodPassword, language: 'en' } as const
      const refused = await server.visitor().call(security, 'login', login)
      assert.ok(refused.result === 'ERROR' && refused.field === 'password')
      assert.ok(await idOf(await registeredCaller(server, { email })))
    })

    test('whoever signs in while the account is removed gets no session', async () => {
      await using server = await startTestServer(engine)
      await anAdministrator(server)
      const caller = await registeredCaller(server, { email })
      const id = await idOf(caller)
      await remove(caller)
      const opening = server.app.database.transaction((transaction) =>
        openSession(transaction, id, 'test', server.app.now()),
      )
      await assert.rejects(opening, { name: 'Refusal', code: 'session' })
    })

    test('a reason is needed, a missing feature is named, details are a reason of their own (SET-033, SET-034, SET-035, SET-036)', async () => {
      await using server = await startTestServer(engine)
      await anAdministrator(server)
      const caller = await registeredCaller(server, { email })
      const none = await remove(caller, { dontLikeUi: false, details: '  ' })
      assert.ok(none.result === 'ERROR')
      assert.deepEqual([none.code, none.message], ['validation', 'Please check at least one reason'])
      const unnamed = await remove(caller, { featureRequest: true, featureRequestText: ' ' })
      assert.ok(unnamed.result === 'ERROR')
      assert.deepEqual(
        [unnamed.field, unnamed.message],
        ['featureRequestText', 'Please enter absent feature details'],
      )
      assert.equal((await remove(caller, { dontLikeUi: false, details: 'No.' })).result, 'OK')
    })

    test('a session that was confirmed ten minutes ago has to prove itself again, and guessing is limited', async () => {
      await using server = await startTestServer(engine)
      await anAdministrator(server)
      const caller = await registeredCaller(server, { email })
      server.wait(10 * minute)
      const refused = await remove(caller)
      assert.ok(refused.result === 'ERROR' && refused.code === 'unconfirmed')
      const wrong = await caller.call(security, 'confirm', { password: 'guess' })
      assert.ok(wrong.result === 'ERROR')
      assert.deepEqual([wrong.code, wrong.field], ['forbidden', 'password'])
      assert.equal((await remove(caller)).result, 'ERROR')
      for (let turn = 1; turn < 5; turn++) await caller.call(security, 'confirm', { password: 'guess' })
      const limited = await caller.call(security, 'confirm', { password: goodPassword })
      assert.ok(limited.result === 'ERROR' && limited.code === 'limit')
      server.wait(15 * minute)
      await caller.must(security, 'confirm', { password: goodPassword })
      const elsewhere = await signedIn(server, email)
      server.wait(10 * minute - 1)
      assert.equal((await remove(elsewhere)).result, 'OK')
    })

    test('a restricted account and the only administrator stay (SET-037, ADM-132)', async () => {
      await using server = await startTestServer(engine)
      const administrator = await anAdministrator(server)
      assert.ok(administrator.token !== null)
      const caller = await registeredCaller(server, { email })
      const id = await idOf(caller)
      await server.app.globalSettings.write('restricted_user_ids', id)
      const restricted = await remove(caller)
      assert.ok(restricted.result === 'ERROR' && restricted.code === 'forbidden')
      await server.app.database.transaction(async (transaction) =>
        grantRole(transaction, await idOf(administrator), 'user'),
      )
      await administrator.must(security, 'changeRole', { role: 'user' })
      const last = await remove(administrator)
      assert.ok(last.result === 'ERROR' && last.code === 'conflict')
      await server.app.globalSettings.write('restricted_user_ids', '')
      assert.equal((await remove(caller)).result, 'OK')
      assert.equal((await remove(administrator)).result, 'OK', 'nobody is left to look after')
    })
  })
}
