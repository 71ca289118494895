import { grantRole } from '../roles/roles.ts'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { security } from '@lustra/contract/account'
import { accountExport } from '@lustra/contract/account-data'
import { UserId } from '@lustra/contract/ids'
import { onboarding } from '@lustra/contract/onboarding'
import { userStatus } from '@lustra/contract/status'
import { anAdministrator, goodPassword, registeredCaller, signedIn } from '../../../testing/accounts.ts'
import { synchronizeService } from '../../../integrations/search-service/synchronize.ts'
import { openSession } from '../sessions/sessions.ts'
import { chatId, fillEveryTable } from '../../../testing/every-table.ts'
import { engines } from '../../../testing/test-database.ts'
import { type Caller, type TestServer, startTestServer } from '../../../testing/test-server.ts'

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
    test('nothing remains in the database except a row for administrators and the id in the audit log (SET-032, SET-033, SET-N10, SET-N11)', async () => {
      await using server = await startTestServer(engine)
      await anAdministrator(server)
      const caller = await registeredCaller(server, { email, name: 'Annabella' })
      await signedIn(server, email)
      await server.visitor().call(security, 'login', { username: email, password: 'no', language: 'en' })
      const id = await idOf(caller)
      const category = { name: '', color: 'FFFFFF' }
      const rest = { tasks: [], category, categories: [], workingHours: '', entriesMayOverlap: false }
      const answers = { step: 0, country: null, wishes: [], ownWords: 'Saffron', ...rest }
      await caller.must(onboarding, 'save', { answers })
      await fillEveryTable(server, Object.assign(caller, { id, email }))
      await caller.must(security, 'confirm', { password: goodPassword })
      const before = (await wholeDatabase(server)).filter(([, row]) => row.includes(id))
      const tables = new Set(before.map(([table]) => table))
      const empty = (await tablesOfUsers(server)).filter((table) => !tables.has(table))
      assert.deepEqual(empty, [], 'each table has something of the account')

      const reply = await remove(caller, {
        featureRequest: true,
        hardToUse: true,
        featureRequestText: 'Gantt',
        details: 'Bye',
      })
      assert.equal(reply.result, 'OK', JSON.stringify(reply))
      // The list of users at a search service stays until it has deleted their texts.
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
        codes: ['F', 'UI', 'HU', 'O'],
        featureRequest: 'Gantt',
        details: 'Bye',
      })
    })

    test('sessions and tokens are invalid, signing in fails, and the address can register again (SET-N10, SET-032)', async () => {
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

    test('a second removal is refused as in progress while the first one runs (FND-N08)', async () => {
      await using server = await startTestServer(engine)
      await anAdministrator(server)
      const caller = await registeredCaller(server, { email })
      const another = await registeredCaller(server, { email: 'bob@example.org' })
      const removal = (who: Caller, requestId: string) =>
        who.call(security, 'removeAccount', reasons, { requestId })
      const { database } = server.app
      const transaction = database.transaction.bind(database)
      const { promise: isBegun, resolve: begin } = Promise.withResolvers<void>()
      const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
      const held: typeof transaction = async (work) => {
        Object.assign(database, { transaction })
        begin()
        await isReleased
        return transaction(work)
      }
      Object.assign(database, { transaction: held })
      const first = removal(caller, 'one')
      await isBegun
      for (const requestId of ['one', 'two']) {
        const second = await removal(caller, requestId)
        assert.ok(second.result === 'ERROR')
        assert.deepEqual([second.code, second.inProgress], ['in-progress', true])
      }
      assert.equal((await removal(another, 'three')).result, 'OK')
      release()
      assert.equal((await first).result, 'OK')
    })

    test('a sign-in during the removal gets no session', async () => {
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

    test('one reason of any kind is required; a missing feature is named; details count as a reason (SET-033, SET-034, SET-035, SET-036)', async () => {
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
      for (const [name, payload] of Object.entries({
        ida: { hardToUse: true },
        joe: { other: true },
        kim: { featureRequest: true, featureRequestText: 'Gantt' },
      })) {
        const leaving = await registeredCaller(server, { email: `${name}@example.org` })
        const reply = await remove(leaving, { dontLikeUi: false, ...payload })
        assert.equal(reply.result, 'OK', JSON.stringify(payload))
      }
    })

    test('a session confirmed ten minutes ago must confirm again, and guesses are limited (SET-N10)', async () => {
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

    test('a restricted account cannot be removed, not even by an administrator, nor can the only administrator (SET-037, ADM-132)', async () => {
      await using server = await startTestServer(engine)
      const administrator = await anAdministrator(server)
      assert.ok(administrator.token !== null)
      const caller = await registeredCaller(server, { email })
      const id = await idOf(caller)
      await server.app.globalSettings.write('restricted_user_ids', id)
      const byAdministrator = { userId: UserId.parse(id) }
      for (const restricted of [
        await remove(caller),
        await administrator.call(security, 'removeAccount', byAdministrator),
      ]) {
        assert.ok(restricted.result === 'ERROR' && restricted.code === 'forbidden')
      }
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
