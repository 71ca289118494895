import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { security } from '@lustra/contract/account'
import { contexts } from '@lustra/contract/contexts'
import { families } from '@lustra/contract/families'
import { goals } from '@lustra/contract/goals'
import { type UserId, newGoalId, newId, newNoteId } from '@lustra/contract/ids'
import { inbox } from '@lustra/contract/inbox'
import { onboarding } from '@lustra/contract/onboarding'
import { tasks } from '@lustra/contract/tasks'
import { userStatus } from '@lustra/contract/status'
import {
  type RemovedUserColumn,
  type UserColumn,
  allUsers,
  removedUserColumns,
  userColumns,
  userList,
} from '@lustra/contract/user-list'
import { version } from '@lustra/contract/version'
import { wordsOf } from '@lustra/words'
import { outputOf } from '../../commands.ts'
import { sendEmails } from '../../mail/send-emails.ts'
import { emailTemplates } from '../../start-jobs.ts'
import { acceptLink, goodPassword, signedIn } from '../../testing/accounts.ts'
import { startMailServer, useMailServer } from '../../testing/mail-server.ts'
import { type Person, aPerson, signInAgain } from '../../testing/people.ts'
import { aContext, aTask, anEntry } from '../../testing/planning.ts'
import { engines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aRecord } from '../../testing/tracking.ts'
import { auditedActs } from '../../testing/audited.ts'

const hour = 3_600_000
const day = 24 * hour
const minute = 60_000

const idOf = ({ id }: Person) => id as UserId

const secretTask = 'Grow saffron in secret'

/** A connection to Evernote that has received nothing yet. */
const atEvernote = {
  account: '7',
  name: 'D',
  note_store: '/shard/s1/notestore',
  token: 'encrypted',
  expires_at: null,
  error: null,
  update_number: 0,
  notebooks: '[]',
  is_forced: 0,
  wait_until: 0,
  failures: 0,
  synchronized_at: null,
} as const

const run = (server: TestServer, ...words: readonly string[]) =>
  outputOf(words, server.app.database, server.app.config)

/** All calls that only an administrator may make. */
const administratorCalls: readonly string[] = [
  '/status getMigrations',
  '/status getOperation',
  '/status getStatus',
  '/v1/admin/audit list',
  '/v1/admin/backups create',
  '/v1/admin/backups list',
  '/v1/admin/backups verify',
  '/v1/admin/store-check last',
  '/v1/admin/store-check start',
  '/v1/admin/userlist disable',
  '/v1/admin/userlist enable',
  '/v1/admin/userlist endSessions',
  '/v1/admin/userlist invite',
  '/v1/admin/userlist list',
  '/v1/admin/userlist removedUserList',
  '/v1/admin/userlist withdrawRole',
  '/v1/core/search fullIndex',
  '/v1/core/search indexStatus',
  '/v1/core/security applyUserMigrations',
  '/v1/core/security cacheStatus',
  '/v1/core/security clearCache',
  '/v1/core/security clearUserMigration',
  '/v1/core/security getUserInfo',
  '/v1/core/security grantRole',
  '/v1/core/security removeInactiveUserData',
  '/v1/core/security resetToDefaultPassword',
  '/v1/core/security userCacheClear',
  '/v1/core/syncdata forceSync',
  '/v1/core/syncdata log',
  '/v1/settings/global list',
  '/v1/settings/global mass-change',
  '/v1/settings/global test-connection',
  '/v1/settings/release-notes add',
  '/v1/settings/release-notes delete',
  '/v1/settings/release-notes list',
  '/v1/settings/release-notes update',
  '/v1/settings/subscriptions grantPlan',
]

const tokenOf = (link: string | undefined) => new URL(link!).searchParams.get('token')!

for (const engine of engines) {
  describe(`users on ${engine}`, () => {
    let server: TestServer
    let admin: Person
    before(async () => {
      server = await startTestServer(engine)
      admin = await aPerson(server, { role: 'administrator', name: 'Zoe', passwordHash: 'x' })
    })
    after(() => server[Symbol.asyncDispose]())

    const list = (changes: object = {}) =>
      admin.must(userList, 'list', { pageSize: 25, offset: 0, sortField: 'lastLoginTime desc', ...changes })

    const rowOf = async ({ email }: Person) => (await list({ filter: email })).users[0]!

    const infoOf = (person: Person) => admin.must(security, 'getUserInfo', { userId: idOf(person) })

    async function update(person: Person, values: object): Promise<void> {
      await server.app.database.transaction((transaction) =>
        transaction.updateTable('users').set(values).where('id', '=', person.id).execute(),
      )
    }

    test('every call for administrators is refused to others, whatever its input (ADM-001, ADM-N01, ADM-N04, ACC-N17, ADM-149, SRC-014, FND-001)', async () => {
      const others = [await aPerson(server), await aPerson(server, { role: 'beta-tester' })]
      const asUser = await aPerson(server, { role: 'administrator' })
      await run(server, 'grant-role', asUser.email, 'user')
      await asUser.must(security, 'changeRole', { role: 'user' })
      const found: string[] = []
      for (const { path, actions } of families) {
        for (const [action, { access }] of Object.entries(actions)) {
          if (access !== 'administrator') continue
          found.push(`${path} ${action}`)
          const ask = async (token: string | null) =>
            (await server.visitor().raw(path, { action, token, _requestId: newId() })).body['code']
          for (const person of [...others, asUser]) assert.equal(await ask(person.token), 'forbidden', action)
          assert.equal(await ask(null), 'session', action)
          assert.notEqual(await ask(admin.token), 'forbidden', action)
        }
      }
      assert.deepEqual(found.toSorted(), administratorCalls)
      const refused = await others[0]!.call(security, 'removeAccount', { userId: idOf(admin) })
      assert.ok(refused.result === 'ERROR' && refused.code === 'forbidden')
    })

    test('a row has name, status, online state, connections, and the last sign-in with its kind (ADM-009, ADM-010, ADM-011, ADM-N06, ADM-N07, INT-013, INT-019, INT-027, INT-031)', async () => {
      const person = await aPerson(server, { name: 'Дмитрий', language: 'ru', timeZone: 'Europe/Moscow' })
      const at = server.app.now()
      const connect = (userId: string, provider: 'google' | 'facebook') =>
        server.app.database.transaction((transaction) =>
          transaction
            .insertInto('connections')
            .values({ user_id: userId, provider, issuer: 'x', subject: newId(), name: 'D', created_at: at })
            .execute(),
        )
      const other = await aPerson(server)
      const third = await aPerson(server)
      await connect(person.id, 'google')
      await connect(other.id, 'facebook')
      await server.app.database.transaction(async (transaction) => {
        for (const { id } of [person, third]) {
          await transaction
            .insertInto('telegram_chats')
            .values({ user_id: id, chat_id: newId(), name: '@d', linked_at: at })
            .execute()
        }
        for (const { id } of [other, third]) {
          await transaction
            .insertInto('evernote_accounts')
            .values({ user_id: id, ...atEvernote, id: newId(), next_at: at, created_at: at })
            .execute()
        }
      })
      const expected = {
        id: idOf(person),
        username: person.email,
        firstName: 'Дмитрий',
        role: 'user',
        status: 'A',
        activated: false,
        online: true,
        language: 'ru',
        timeZone: 'Europe/Moscow',
        externalSystems: { google: true, facebook: false, evernote: false, telegram: true },
        lastLoginTime: Math.floor(at / 1000),
        lastLoginMethod: 'password',
        onboarding: { title: '', description: '' },
        userClassification: 'new',
        loginCount: 1,
      }
      assert.deepEqual(await rowOf(person), expected)
      const signInOf = async () => {
        const { status, lastLoginTime, lastLoginMethod } = await infoOf(person)
        return [status, lastLoginTime, lastLoginMethod]
      }
      assert.deepEqual(await signInOf(), ['A', Math.floor(at / 1000), 'password'])
      const systemsOf = async (who: Person) => (await rowOf(who)).externalSystems
      const none = { google: false, facebook: false, evernote: false, telegram: false }
      assert.deepEqual(await systemsOf(other), { ...none, facebook: true, evernote: true })
      assert.deepEqual(await systemsOf(third), { ...none, evernote: true, telegram: true })
      await update(person, {
        disabled_at: at,
        last_login_at: null,
        last_login_method: 'google',
        password_hash: 'x',
      })
      server.wait(5 * 60_000 - 1000)
      assert.equal((await rowOf(person)).online, true)
      server.wait(1000)
      const row = await rowOf(person)
      assert.deepEqual(
        [row.status, row.activated, row.online, row.lastLoginTime, row.lastLoginMethod],
        ['D', true, false, 0, 'google'],
      )
      assert.deepEqual(await signInOf(), ['D', 0, 'google'])
    })

    test('a user with a call within the last five minutes is online, and counted (ADM-N06)', async () => {
      await using other = await startTestServer(engine)
      const boss = await aPerson(other, { role: 'administrator' })
      const person = await aPerson(other)
      const online = async () => {
        const page = { pageSize: 25, offset: 0, sortField: 'username' } as const
        const { users, onlineCount } = await boss.must(userList, 'list', page)
        return [users.find(({ id }) => id === person.id)!.online, onlineCount]
      }
      other.wait(2 * minute)
      await person.must(userStatus, 'getStatus', {})
      other.wait(5 * minute - 1000)
      assert.deepEqual(await online(), [true, 2])
      other.wait(1000)
      assert.deepEqual(await online(), [false, 1])
    })

    test('the answers of both forms are listed, the first tasks are not (ADM-012, ADM-013, TSK-004, TSK-N22)', async () => {
      const person = await aPerson(server, { isNew: true })
      const answers = {
        step: 2,
        country: 'FI',
        wishes: ['study', 'home'] as ('study' | 'home')[],
        ownWords: 'A thesis',
        tasks: [{ name: secretTask, span: 'year' as const }],
        category: { name: secretTask, color: '974C9C' },
        categories: [],
        workingHours: '',
        entriesMayOverlap: false,
      }
      await person.must(onboarding, 'save', { answers })
      assert.equal((await rowOf(person)).onboarding.title, 'N')
      await server.app.database.transaction((transaction) =>
        transaction
          .insertInto('onboarding_answers')
          .values({ user_id: person.id, version: 2019, answers: 'One\nTwo', saved_at: 1 })
          .execute(),
      )
      const { onboarding: told } = await rowOf(person)
      assert.equal(told.title, 'N O')
      assert.deepEqual(told.description.split('\n'), [
        '2020 Country: Finland',
        '2020 Wants to plan: Study, Home',
        '2020 In their own words: A thesis',
        '2019 One',
        '2019 Two',
      ])
      const info = await infoOf(person)
      assert.deepEqual(
        info.onboarding.map(({ version, lines }) => [version, lines.length]),
        [
          [2020, 3],
          [2019, 2],
        ],
      )
    })

    test('a user is new, active, sleeping or lost by the last use (ADM-N05)', async () => {
      const person = await aPerson(server)
      const now = server.app.now()
      const classOf = async (createdAt: number, loginAt: number | null, seenAt: number | null) => {
        await update(person, { created_at: createdAt, last_login_at: loginAt })
        await server.app.database.transaction(async (transaction) => {
          await transaction.deleteFrom('user_activity').where('user_id', '=', person.id).execute()
          if (seenAt === null) return
          const activity = { user_id: person.id, seen_at: seenAt, warning_id: null, warned_at: null }
          await transaction.insertInto('user_activity').values(activity).execute()
        })
        const { userClassification } = await rowOf(person)
        assert.equal((await infoOf(person)).userClassification, userClassification)
        return userClassification
      }
      assert.equal(await classOf(now - 13 * day, null, null), 'new')
      assert.equal(await classOf(now - 15 * day, null, null), 'lost')
      assert.equal(await classOf(now - 900 * day, now - 29 * day, null), 'active')
      assert.equal(await classOf(now - 900 * day, now - 31 * day, null), 'sleeping')
      assert.equal(await classOf(now - 900 * day, now - 179 * day, null), 'sleeping')
      assert.equal(await classOf(now - 900 * day, now - 181 * day, null), 'lost')
      assert.equal(await classOf(now - 900 * day, now - 181 * day, now - 2 * day), 'active')
    })

    test('the list is sorted by any field in both directions, and paged (ADM-020, ADM-023, ADM-026, ADM-033, ADM-042, W-87)', async () => {
      await using other = await startTestServer(engine)
      const boss = await aPerson(other, { role: 'administrator', email: 'm@example.org' })
      for (const letter of 'abcdefgh') {
        other.wait(day)
        await aPerson(other, { email: `${letter}@example.org`, name: letter })
      }
      const ask = (sortField: UserColumn | `${UserColumn} desc`, pageSize = allUsers, offset = 0) =>
        boss.must(userList, 'list', { pageSize, offset, sortField })
      const listed =
        'username firstName role status online language timeZone externalSystems lastLoginTime lastLoginMethod onboarding userClassification loginCount id'
      assert.deepEqual(userColumns, listed.split(' '))
      for (const field of userColumns) {
        const up = (await ask(field)).users
        const down = (await ask(`${field} desc`)).users
        assert.equal(up.length, 9)
        const valueOf = (user: (typeof up)[number]) => JSON.stringify(user[field])
        assert.deepEqual(up.map(valueOf), down.map(valueOf).toReversed(), field)
      }
      const letters = async (...query: Parameters<typeof ask>) =>
        (await ask(...query)).users.map(({ username }) => username[0]).join('')
      assert.equal(allUsers, 1_000_000)
      assert.equal(await letters('username'), 'abcdefghm')
      assert.equal(await letters('lastLoginTime desc'), 'hgfedcbam')
      assert.equal(await letters('username', 4, 4), 'efgh')
      const { pageCount, pageNo, total, onlineCount } = await ask('username', 4, 8)
      assert.deepEqual([pageCount, pageNo, total, onlineCount], [3, 3, 9, 2])
      const wrong = await boss.raw(userList.path, {
        action: 'list',
        token: boss.token,
        _requestId: newId(),
        pageSize: 25,
        offset: 0,
        sortField: 'password_hash',
      })
      assert.equal(wrong.body['code'], 'validation')
    })

    test('all users come in replies of at most 500 (ADM-026, ADM-N09)', async () => {
      await using other = await startTestServer(engine)
      const boss = await aPerson(other, { role: 'administrator' })
      const stored = await other.app.database.read.selectFrom('users').selectAll().executeTakeFirstOrThrow()
      const rows = Array.from({ length: 501 }, (_, index) => {
        const email = `${index}@example.org`
        return { ...stored, id: newId(), email, email_key: email }
      })
      await other.app.database.transaction(async (transaction) => {
        for (let first = 0; first < rows.length; first += 100) {
          await transaction
            .insertInto('users')
            .values(rows.slice(first, first + 100))
            .execute()
        }
      })
      const ask = (offset: number) =>
        boss.must(userList, 'list', { pageSize: allUsers, offset, sortField: 'username' })
      const pages = [await ask(0), await ask(500)]
      assert.deepEqual(
        pages.map(({ users, pageCount, total }) => [users.length, pageCount, total]),
        [
          [500, 1, 502],
          [2, 1, 502],
        ],
      )
      assert.equal(new Set(pages.flatMap(({ users }) => users.map(({ id }) => id))).size, 502)
    })

    test('a filter finds words of the address and the name, in any script (ADM-N08)', async () => {
      const person = await aPerson(server, { name: 'Анна Волкова', email: 'Anna.V_olk@example.org' })
      await aPerson(server, { name: 'Анна', email: 'annaxvxolk@example.net' })
      const found = async (filter: string) => {
        const { users, total } = await list({ filter })
        assert.equal(users.length, total)
        return users.map(({ id }) => id)
      }
      for (const filter of ['анна волкова', 'ВОЛКОВА', 'V_OLK', ' anna.v  вол ']) {
        assert.deepEqual(await found(filter), [person.id], filter)
      }
      assert.deepEqual(await found('%'), [])
      assert.equal((await found('анна')).length, 2)
    })

    test('no call shows users’ plans, and the information is about the given user (ADM-041, ADM-N04, W-16)', async () => {
      const registeredAt = Math.floor(server.app.now() / 1000)
      const person = await aPerson(server, { name: 'Дмитрий', language: 'ru', timeZone: 'Asia/Tokyo' })
      await aTask(person, secretTask)
      server.wait(minute)
      const info = await infoOf(person)
      assert.deepEqual(
        [info.username, info.roles, info.counts.tasks, info.counts.records, info.sessions.length],
        [person.email, ['user'], 1, 0, 1],
      )
      assert.deepEqual(
        [info.id, info.firstName, info.language, info.timeZone, info.registeredTime, info.connected],
        [person.id, 'Дмитрий', 'ru', 'Asia/Tokyo', registeredAt, []],
      )
      const told = JSON.stringify([info, await list()])
      assert.ok(!told.includes('saffron'))
      const gone = await admin.call(security, 'getUserInfo', { userId: newId() as UserId })
      assert.ok(gone.result === 'ERROR' && gone.code === 'not-found')
      const refused = await person.call(security, 'getUserInfo', { userId: idOf(person) })
      assert.ok(refused.result === 'ERROR' && refused.code === 'forbidden')
    })

    test('items in the recycle bin are not counted (ADM-041, ADM-N29)', async () => {
      const person = await aPerson(server)
      const fill = async (name: string, day: string) => {
        const task = await aTask(person, name)
        await anEntry(person, task, `${day}T10:00`)
        await aRecord(person, task, `${day}T10:00`)
        const goal = { taskId: task, text: name, type: 'TEXT', criterion: null } as const
        await person.must(goals, 'create', { id: newGoalId(), ...goal })
        const { id: context } = await aContext(person, 'Place', name)
        const note = newNoteId()
        await person.must(inbox, 'create', { id: note, text: name })
        return { task, context, note }
      }
      await fill('Kept', '2026-11-18')
      const { task, context, note } = await fill('Removed', '2026-11-19')
      const counts = async () => Object.values((await infoOf(person)).counts)
      assert.deepEqual(await counts(), [2, 2, 2, 2, 2, 2])
      await person.must(tasks, 'remove', { ids: [task] })
      await person.must(contexts, 'remove', { id: context })
      await person.must(inbox, 'remove', { ids: [note] })
      assert.deepEqual(await counts(), [1, 1, 1, 1, 1, 1])
    })

    test('roles are granted and withdrawn, and one administrator always remains (ADM-034, ADM-035, W-15, ACC-062)', async () => {
      const person = await aPerson(server, { passwordHash: 'x' })
      const userId = idOf(person)
      assert.match(
        (await admin.must(security, 'grantRole', { userId, role: 'beta-tester' })).text,
        /Beta tester/,
      )
      assert.deepEqual((await infoOf(person)).roles, ['user', 'beta-tester'])
      await admin.must(security, 'grantRole', { userId, role: 'administrator' })
      await admin.must(userList, 'withdrawRole', { userId, role: 'user' })
      await admin.must(userList, 'withdrawRole', { userId, role: 'administrator' })
      assert.equal((await person.must(userStatus, 'getStatus', {})).role, 'beta-tester')
      const only = await admin.call(userList, 'withdrawRole', { userId, role: 'beta-tester' })
      assert.ok(only.result === 'ERROR' && /only role/.test(only.message))
      await admin.must(security, 'grantRole', { userId: idOf(admin), role: 'user' })
      const last = await admin.call(userList, 'withdrawRole', { userId: idOf(admin), role: 'administrator' })
      assert.ok(last.result === 'ERROR' && /only administrator/.test(last.message))
      await admin.must(userList, 'withdrawRole', { userId: idOf(admin), role: 'user' })
    })

    test('disabling ends every session and blocks signing in, enabling allows it (ACC-N14)', async () => {
      await using other = await startTestServer(engine)
      const boss = await aPerson(other, { role: 'administrator', passwordHash: 'x' })
      const { link } = await boss.must(userList, 'invite', {
        email: 'ida@example.org',
        name: 'Ida',
        language: 'en',
        role: 'user',
      })
      const ida = other.visitor()
      ida.token = await acceptLink(other, tokenOf(link))
      const elsewhere = await signedIn(other, 'ida@example.org')
      const { id } = await ida.must(userStatus, 'getStatus', {})
      const userId = id as UserId
      await boss.must(userList, 'disable', { userId })
      for (const caller of [ida, elsewhere]) {
        const reply = await caller.call(userStatus, 'getStatus', {})
        assert.ok(reply.result === 'ERROR' && reply.code === 'session')
      }
      await assert.rejects(signedIn(other, 'ida@example.org'))
      const reset = await boss.call(security, 'resetToDefaultPassword', { userId })
      assert.ok(reset.result === 'ERROR' && reset.code === 'conflict')
      await boss.must(userList, 'enable', { userId })
      assert.equal((await ida.call(userStatus, 'getStatus', {})).result, 'ERROR')
      await signedIn(other, 'ida@example.org')
      const own = await boss.call(userList, 'disable', { userId: boss.id as UserId })
      assert.ok(own.result === 'ERROR' && own.code === 'conflict')
      // An administrator who cannot sign in does not count.
      await boss.must(security, 'grantRole', { userId, role: 'administrator' })
      await boss.must(userList, 'disable', { userId })
      await boss.must(security, 'grantRole', { userId: boss.id as UserId, role: 'user' })
      const last = await boss.call(userList, 'withdrawRole', {
        userId: boss.id as UserId,
        role: 'administrator',
      })
      assert.ok(last.result === 'ERROR')
    })

    test('sessions of a user are ended one by one or all together', async () => {
      const person = await aPerson(server)
      const again = await signInAgain(server, person)
      const { sessions } = await infoOf(person)
      const { current } = (await again.must(security, 'listSessions', {})).sessions.find(
        ({ current }) => current,
      )!
      assert.equal(current, true)
      const [first] = sessions
      await admin.must(userList, 'endSessions', { userId: idOf(person), sessionId: first!.id })
      assert.equal((await infoOf(person)).sessions.length, 1)
      await admin.must(userList, 'endSessions', { userId: idOf(person) })
      assert.equal((await infoOf(person)).sessions.length, 0)
    })

    test('a password link works once; when mail is sent, only the user gets it; each is in the audit log (ACC-N13, SET-037, ADM-036, ADM-132, ADM-N25, W-17)', async () => {
      await using other = await startTestServer(engine)
      const boss = await aPerson(other, { role: 'administrator', passwordHash: 'x' })
      const person = await aPerson(other, { passwordHash: 'x' })
      const reset = () => boss.must(security, 'resetToDefaultPassword', { userId: idOf(person) })
      const { link } = await reset()
      assert.match(link!, /change-password/)
      await acceptLink(other, tokenOf(link), goodPassword)
      await assert.rejects(acceptLink(other, tokenOf(link), `${goodPassword}2`))
      await signedIn(other, person.email)
      await run(other, 'settings', 'set', 'restricted_user_ids', person.id)
      other.wait(hour)
      const restricted = await boss.call(security, 'resetToDefaultPassword', { userId: idOf(person) })
      assert.ok(restricted.result === 'ERROR' && restricted.code === 'forbidden')
      await run(other, 'settings', 'set', 'restricted_user_ids', '')
      other.wait(hour)
      const stale = await boss.call(security, 'resetToDefaultPassword', { userId: idOf(person) })
      assert.ok(stale.result === 'ERROR' && stale.code === 'unconfirmed')
      const mail = ['send_email', 'true', 'email_server', 'mail.test', 'email_auth', 'false'] as const
      await run(other, 'settings', 'set', ...mail, 'email_contact_mail', 'lustra@example.org')
      other.wait(hour)
      assert.equal((await reset()).link, undefined)
      const queued = await other.app.database.read.selectFrom('outbox').select('letter').execute()
      assert.deepEqual(
        queued.map(({ letter }) => JSON.parse(letter) as object),
        [{ kind: 'password', email: person.email }],
      )
      const created = ['user', boss.id, 'reset-link-created', person.id, null, null]
      assert.deepEqual(await auditedActs(other.app.database, 'reset-link-created'), [created, created])
    })

    test('an administrator removes another account, which appears in the list of removed users (ADM-014, ADM-015, ADM-039, W-08, W-88, ADM-N04)', async () => {
      const person = await aPerson(server)
      const signedInAt = server.app.now()
      await aTask(person, secretTask)
      server.wait(minute)
      const removedAt = server.app.now()
      const { token: fresh } = await signInAgain(server, admin)
      const boss = Object.assign(server.visitor(), { token: fresh })
      await boss.must(security, 'removeAccount', { userId: idOf(person) })
      const { result } = await person.call(userStatus, 'getStatus', {})
      assert.equal(result, 'ERROR')
      assert.deepEqual(await list({ filter: person.email }).then(({ users }) => users), [])
      const removed = await admin.must(userList, 'removedUserList', {
        pageSize: 25,
        offset: 0,
        sortField: 'removedDate desc',
        filter: person.email,
      })
      const [row] = removed.users
      assert.deepEqual(
        [row!.id, row!.username, row!.removedDate, row!.lastLoginTime, row!.lastLoginMethod],
        [person.id, person.email, Math.floor(removedAt / 1000), Math.floor(signedInAt / 1000), 'password'],
      )
      assert.deepEqual([row!.userClassification, row!.loginCount], ['new', 1])
      assert.deepEqual(
        row!.reasons.filter(({ set }) => set).map(({ code }) => code),
        ['A'],
      )
      const again = await boss.call(security, 'removeAccount', { userId: idOf(person) })
      assert.ok(again.result === 'ERROR' && again.code === 'not-found')
      server.wait(hour)
      const stale = await boss.call(security, 'removeAccount', { userId: idOf(await aPerson(server)) })
      assert.ok(stale.result === 'ERROR' && stale.code === 'unconfirmed')
    })

    test('removed users are listed with their reasons, sorted by any field (ADM-015, ADM-016, ADM-017, ADM-018, ADM-019, ADM-021, ADM-033, ADM-042, ADM-023, SET-N11)', async () => {
      const noReason = {
        featureRequest: false,
        featureRequestText: '',
        dontLikeUi: false,
        hardToUse: false,
        details: '',
      }
      const reasonsOf = {
        b: { ...noReason, hardToUse: true, details: 'Bye' },
        c: { ...noReason, dontLikeUi: true, other: true },
        a: { ...noReason, featureRequest: true, featureRequestText: 'Tides' },
      }
      const people = new Map<string, Person>()
      for (const name of Object.keys(reasonsOf)) {
        people.set(name, await aPerson(server, { email: `${name}-leaving@example.org` }))
        server.wait(1000)
      }
      for (const name of ['c', 'a', 'b'] as const) {
        await people.get(name)!.must(security, 'removeAccount', reasonsOf[name])
        server.wait(1000)
      }
      const sorted = async (sortField: RemovedUserColumn | `${RemovedUserColumn} desc`) => {
        const page = { pageSize: 25, offset: 0, filter: '-leaving', sortField }
        return (await admin.must(userList, 'removedUserList', page)).users
      }
      const listed =
        'username removedDate lastLoginTime lastLoginMethod reasons userClassification loginCount id'
      assert.deepEqual(removedUserColumns, listed.split(' '))
      for (const field of removedUserColumns) {
        const valuesBy = async (sortField: typeof field | `${typeof field} desc`) =>
          (await sorted(sortField)).map((user) => JSON.stringify(user[field]))
        assert.deepEqual(await valuesBy(field), (await valuesBy(`${field} desc`)).toReversed(), field)
      }
      const orders = {
        username: 'a b c',
        removedDate: 'c a b',
        'removedDate desc': 'b a c',
        lastLoginTime: 'b c a',
      } as const
      for (const [field, names] of Object.entries(orders)) {
        const users = await sorted(field as keyof typeof orders)
        assert.equal(users.map(({ username }) => username[0]).join(' '), names, field)
      }
      const page = { pageSize: 1, offset: 0, filter: '-leaving', sortField: 'removedDate desc' as const }
      const { users, pageCount, pageNo } = await admin.must(userList, 'removedUserList', page)
      assert.deepEqual([users.length, pageCount, pageNo], [1, 3, 1])
      assert.equal(users[0]!.username, 'b-leaving@example.org')
      assert.deepEqual(
        users[0]!.reasons.slice(0, 4).map(({ code, name, set }) => [code, name, set]),
        [
          ['F', 'A feature is missing', false],
          ['UI', 'Dislikes the interface', false],
          ['HU', 'Hard to use', true],
          ['O', 'Other', true],
        ],
      )
      const second = await admin.must(userList, 'removedUserList', { ...page, offset: 1 })
      assert.deepEqual([second.users.length, second.pageNo], [1, 2])
      assert.deepEqual(
        (await sorted('username')).map(({ reasons, comment }) => [
          reasons.filter(({ set }) => set).map(({ code }) => code),
          comment,
        ]),
        [
          [['F'], 'Tides'],
          [['HU', 'O'], 'Bye'],
          [['UI', 'O'], ''],
        ],
      )
    })

    test('each action is in the audit log: actor, target and time (ADM-N25)', async () => {
      const person = await aPerson(server)
      const { token } = await signInAgain(server, admin)
      const boss = Object.assign(server.visitor(), { token })
      const userId = idOf(person)
      await boss.must(security, 'grantRole', { userId, role: 'beta-tester' })
      await boss.must(userList, 'withdrawRole', { userId, role: 'user' })
      await boss.must(userList, 'disable', { userId })
      await boss.must(userList, 'enable', { userId })
      await boss.must(userList, 'endSessions', { userId })
      await boss.must(security, 'resetToDefaultPassword', { userId })
      await boss.must(security, 'clearUserMigration', { userId })
      await boss.must(security, 'removeAccount', { userId })
      const logged = await server.app.database.read
        .selectFrom('audit_log')
        .select(['act', 'actor_id', 'at', 'value_after'])
        .where('target_id', '=', userId)
        .execute()
      const by = [admin.id, server.app.now()]
      assert.deepEqual(
        logged
          .toSorted((one, other) => (one.act < other.act ? -1 : 1))
          .map(({ act, actor_id, at, value_after }) => [act, actor_id, at, value_after]),
        [
          ['migration-cleared', ...by, null],
          ['reset-link-created', ...by, null],
          ['role-granted', ...by, 'user, beta-tester'],
          ['role-withdrawn', ...by, 'beta-tester'],
          ['sessions-ended', ...by, null],
          ['user-disabled', ...by, null],
          ['user-enabled', ...by, null],
          ['user-removed', ...by, null],
        ],
      )
      const email = 'ida.invited@example.org'
      await boss.must(userList, 'invite', { email, name: 'Ida', language: 'en', role: 'beta-tester' })
      const { id } = (await list({ filter: email })).users[0]!
      assert.deepEqual(await auditedActs(server.app.database, 'user-invited'), [
        ['user', admin.id, 'user-invited', id, null, 'beta-tester'],
      ])
    })

    test('the index of one user is rebuilt, and no other (ADM-038, W-18)', async () => {
      const [person, other] = [await aPerson(server), await aPerson(server)]
      const buildsOf = async ({ id }: Person) => {
        const rows = await server.app.database.read
          .selectFrom('search_builds')
          .select('is_complete')
          .where('user_id', '=', id)
          .orderBy('build')
          .execute()
        return rows.map(({ is_complete }) => is_complete)
      }
      for (let index = 0; index < 2; index++) {
        await admin.must(security, 'clearUserMigration', { userId: idOf(person) })
      }
      assert.deepEqual([await buildsOf(person), await buildsOf(other)], [[1, 0], [1]])
    })
  })

  describe(`registration on ${engine}`, () => {
    test('registration is open, by invitation or closed; an administrator invites', async () => {
      await using server = await startTestServer(engine)
      const admin = await aPerson(server, { role: 'administrator', passwordHash: 'x' })
      const set = async (mode: string) => {
        await run(server, 'settings', 'set', 'registration', mode)
        server.wait(60_000)
      }
      const register = (email: string) =>
        server.visitor().call(security, 'register', { username: 'Eve', email, language: 'en' })
      const invite = (email: string, role: 'user' | 'beta-tester' = 'user') =>
        admin.call(userList, 'invite', { email, name: 'Ida', language: 'ru', role })
      const modeOf = async () => (await server.visitor().must(version, 'version', {})).registration
      assert.equal(await modeOf(), 'open')
      assert.equal((await register('eve@example.org')).result, 'OK')

      await set('invitation')
      assert.equal(await modeOf(), 'invitation')
      const refused = await register('eva@example.org')
      assert.ok(refused.result === 'ERROR' && refused.code === 'forbidden')
      const invited = await invite('ida@example.org', 'beta-tester')
      assert.ok(invited.result === 'OK')
      const ida = server.visitor()
      ida.token = await acceptLink(server, tokenOf(invited.link))
      const status = await ida.must(userStatus, 'getStatus', {})
      assert.deepEqual([status.fullName, status.role], ['Ida', 'beta-tester'])
      const twice = await invite('IDA@example.org')
      assert.ok(twice.result === 'ERROR' && twice.field === 'email')
      const nobody = await invite('no address')
      assert.ok(nobody.result === 'ERROR' && nobody.code === 'validation')

      await set('closed')
      const closed = await invite('eva@example.org')
      assert.ok(closed.result === 'ERROR' && closed.code === 'forbidden')
      await assert.rejects(
        run(server, 'settings', 'set', 'registration', 'ajar'),
        /open, invitation or closed/,
      )
    })

    test('an administrator learns whether the mail server accepted an invitation or a password link (ACC-N25, ADM-N30)', async () => {
      await using server = await startTestServer(engine)
      await using mail = await startMailServer()
      const admin = await aPerson(server, { role: 'administrator', passwordHash: 'x' })
      await useMailServer(server, mail)
      const invite = async (email: string) =>
        (await admin.must(userList, 'invite', { email, name: 'Ida', language: 'en', role: 'user' })).text
      const ida = await aPerson(server, { email: 'ida.new@example.org' })
      const reset = async () =>
        (await admin.must(security, 'resetToDefaultPassword', { userId: idOf(ida) })).text
      const { invitation, passwordLink } = wordsOf('en').userActs
      assert.equal(await reset(), passwordLink.sending(ida.email))
      assert.equal(await invite('ida@example.org'), invitation.sending('ida@example.org'))
      const sendAll = () => {
        const templates = emailTemplates(server.app, 'https://lustra.example')
        return sendEmails(server.app, templates, new AbortController().signal)
      }
      await sendAll()
      const sending = new Set<Promise<unknown>>()
      server.app.outbox.onEmailAdded(() => sending.add(sendAll()))
      mail.failures.push(550)
      assert.equal(await invite('no@example.org'), invitation.refused('no@example.org'))
      assert.equal(await invite('eve@example.org'), invitation.sent('eve@example.org'))
      mail.failures.push(550)
      assert.equal(await reset(), passwordLink.refused(ida.email))
      assert.equal(await reset(), passwordLink.sent(ida.email))
      await Promise.all(sending)
    })

    test('registering with an invited address does not give the invitation’s role', async () => {
      await using server = await startTestServer(engine)
      const admin = await aPerson(server, { role: 'administrator', passwordHash: 'x' })
      const email = 'ida@example.org'
      await admin.must(userList, 'invite', { email, name: 'Ida', language: 'en', role: 'administrator' })
      const { activationToken } = await server
        .visitor()
        .must(security, 'register', { username: 'Eve', email, language: 'en' })
      const eve = server.visitor()
      eve.token = await acceptLink(server, activationToken!)
      const status = await eve.must(userStatus, 'getStatus', {})
      assert.deepEqual([status.role, status.roles], ['user', ['user']])
    })

    test('a command makes a locked-out user an administrator, with an entry in the audit log (ADM-N25)', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server)
      await server.app.database.transaction((transaction) =>
        transaction.updateTable('users').set({ disabled_at: 1 }).where('id', '=', person.id).execute(),
      )
      await run(server, 'make-admin', person.email.toUpperCase())
      const { role, roles } = await person.must(userStatus, 'getStatus', {})
      assert.deepEqual([role, roles], ['administrator', ['user', 'administrator']])
      assert.deepEqual(await auditedActs(server.app.database, 'role-granted', 'user-enabled'), [
        ['operator', null, 'role-granted', person.id, 'user', 'user, administrator'],
        ['operator', null, 'user-enabled', person.id, null, null],
      ])
      await assert.rejects(run(server, 'make-admin', 'no@example.org'), /Nobody has an account/)
    })
  })
}
