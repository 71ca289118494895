import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { families } from '@lustra/contract/families'
import type { SessionId } from '@lustra/contract/ids'
import { security } from '@lustra/contract/account'
import { userStatus } from '@lustra/contract/status'
import { createApp } from '../../../create-app.ts'
import { deleteExpiredTokens } from '../expired-rows.ts'
import { buildServer } from '../../../http/server.ts'
import { type Caller, startTestServer } from '../../../testing/test-server.ts'
import { anAdministrator, registeredCaller, goodPassword, signedIn } from '../../../testing/accounts.ts'
import { type Person, signInAgain, aPerson } from '../../../testing/people.ts'
import { migratedStore, engines } from '../../../testing/test-database.ts'
import { newLink } from '../registration/links.ts'
import { openSession } from './sessions.ts'
import { createUser } from '../users.ts'

const day = 24 * 3_600_000
const ann = { email: 'ann@example.org' }
const another = 'zebra-9-umbrella'

async function stands(caller: Caller): Promise<boolean> {
  const answer = await caller.call(security, 'checkStatus', {})
  if (answer.result === 'OK') return true
  assert.equal(answer.expiredSession, true)
  assert.equal(answer.code, 'session')
  return false
}

for (const engine of engines) {
  describe(`sessions on ${engine}`, () => {
    test('a thousand tokens are distinct, have 256 bits, and only their hashes are stored', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server)
      const tokens = new Set<string>()
      await server.app.database.transaction(async (transaction) => {
        for (let turn = 0; turn < 1000; turn++) {
          tokens.add(await openSession(transaction, person.id, 'test', server.app.now()))
        }
      })
      assert.equal(tokens.size, 1000)
      const rows = await server.app.database.read
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', person.id)
        .execute()
      const kept = JSON.stringify(rows)
      for (const token of tokens) {
        const secret = token.split('.')[1]!
        assert.equal(Buffer.from(secret, 'base64url').length, 32)
        assert.ok(!kept.includes(secret))
      }
    })

    test('checkStatus returns language and beta flag (ACC-054)', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server, { language: 'ru', role: 'beta-tester' })
      const statusOf = async (who: Person) => {
        const { language, betaUser } = await who.must(security, 'checkStatus', {})
        return [language, betaUser]
      }
      assert.deepEqual(await statusOf(person), ['ru', true])
      for (const role of ['user', 'administrator'] as const) {
        assert.deepEqual(await statusOf(await aPerson(server, { language: 'en', role })), ['en', false])
      }
    })

    test('the status has language, beta flag, name, time and onboarding (FND-003, FND-005, FND-N17, FND-012, FND-091, TSK-064, PLN-093, DSH-009, FND-008)', async () => {
      await using server = await startTestServer(engine)
      const options = { timeZone: 'Asia/Tokyo', language: 'ru', role: 'beta-tester', isNew: true } as const
      const person = await aPerson(server, { ...options, name: 'Вера Кузнецова' })
      const { body } = await person.raw(userStatus.path, {
        action: 'getStatus',
        _requestId: 's',
        token: person.token,
      })
      const { id, ...status } = body as Readonly<Record<string, unknown>>
      assert.match(String(id), /^\w{12}$/)
      assert.deepEqual(status, {
        result: 'OK',
        goUserOnboarding: true,
        language: 'ru',
        betaUser: true,
        disablePayedReports: false,
        subscription: 'open',
        fullName: 'Вера Кузнецова',
        userName: person.email,
        curTime: '202611202100000000',
        serverTimeZoneOffset: 540,
        timeZone: 'Asia/Tokyo',
        firstDayOfWeek: 1,
        timeFormat: '24',
        workingHours: '',
        entriesMayOverlap: false,
        idleMinutes: 0,
        reminderTime: 480,
        role: 'beta-tester',
        roles: ['beta-tester'],
        showsBetaLogo: false,
        searchEnabled: true,
        releaseNoteAt: null,
        timer: null,
        waitingNotes: 0,
      })
    })

    test('after signing out the token opens no call of the contract (FND-N05, FND-045, FND-046)', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server)
      await person.must(security, 'logout', {})
      for (const family of families) {
        for (const [action, call] of Object.entries(family.actions)) {
          if (call.access === 'anyone') continue
          const { status, body } = await person.raw(family.path, {
            action,
            _requestId: 'x',
            token: person.token,
          })
          if (status === 404) continue
          assert.equal(body['expiredSession'], true, `${family.path} ${action}`)
          assert.deepEqual(Object.keys(body).sort(), [
            'code',
            'expiredSession',
            'message',
            'requestId',
            'result',
          ])
        }
      }
    })

    test('an ended session gets the specified message (FND-045, FND-046)', async () => {
      await using server = await startTestServer(engine)
      const { body } = await server.visitor().raw(userStatus.path, { action: 'getStatus', _requestId: 'x' })
      assert.equal(
        body['message'],
        'Session was closed cause there was not activity. Please, logon to application again',
      )
    })

    test('an unused session ends after 30 days, a used one continues', async () => {
      await using server = await startTestServer(engine)
      const used = await aPerson(server)
      const unused = await signInAgain(server, used)
      for (let month = 0; month < 3; month++) {
        server.wait(29 * day)
        assert.equal(await stands(used), true)
      }
      assert.equal(await stands(unused), false)
      server.wait(30 * day)
      assert.equal(await stands(used), true, 'to the day')
      server.wait(30 * day + 1)
      assert.equal(await stands(used), false)
    })

    test('an administrator sets the days after which an unused session ends, effective from the next call (ADM-119)', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server)
      const other = await signInAgain(server, person)
      await server.app.globalSettings.write('session_timeout', '3')
      server.wait(2 * day + 1)
      const sessions = server.app.database.read.selectFrom('sessions').select('seen_at')
      assert.equal((await sessions.execute()).length, 2)
      await deleteExpiredTokens(server.app)
      assert.equal((await sessions.execute()).length, 2, 'both stand for three days')
      await server.app.globalSettings.write('session_timeout', '2')
      assert.equal(await stands(person), false)
      assert.equal((await server.app.database.read.selectFrom('sessions').selectAll().execute()).length, 1)
      await deleteExpiredTokens(server.app)
      assert.deepEqual(await server.app.database.read.selectFrom('sessions').selectAll().execute(), [])
      await server.app.globalSettings.write('session_timeout', '30')
      assert.equal(await stands(other), false)
    })

    test('a session ends after 180 days even if it is used', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server)
      for (let days = 0; days < 180; days += 20) {
        server.wait(20 * day)
        assert.equal(await stands(person), true, `${days + 20} days`)
      }
      server.wait(1)
      assert.equal(await stands(person), false)
    })

    test('setting the clock back neither revives nor ends a session', async () => {
      await using server = await startTestServer(engine)
      const over = await aPerson(server)
      server.wait(31 * day)
      assert.equal(await stands(over), false)
      const young = await signInAgain(server, over)
      server.wait(-2 * day)
      assert.equal(await stands(over), false)
      assert.equal(await stands(young), true)
    })

    test('sessions are listed with device and times, and can be ended from another session', async () => {
      await using server = await startTestServer(engine)
      await anAdministrator(server)
      const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
      const here = await registeredCaller(server, ann)
      server.wait(60_000)
      const login = {
        action: 'login',
        _requestId: 'l',
        username: ann.email,
        password: goodPassword,
        language: 'en',
      }
      const there = server.visitor()
      there.token = String((await there.raw(security.path, login, { 'user-agent': firefox })).body['token'])

      const { sessions } = await here.must(security, 'listSessions', {})
      assert.equal(sessions.length, 2)
      const other = sessions.find((session) => !session.current)!
      assert.equal(other.device, 'Firefox, Linux')
      assert.equal(other.createdAt, server.app.now())
      await here.must(security, 'endSession', { sessionId: other.id })
      assert.equal(await stands(there), false)
      assert.equal(await stands(here), true)
      const twice = await here.call(security, 'endSession', { sessionId: other.id })
      assert.ok(twice.result === 'ERROR' && twice.code === 'not-found')
    })

    test('users cannot list or end sessions of other users', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server)
      const stranger = await aPerson(server)
      const { sessions } = await person.must(security, 'listSessions', {})
      const theirs = await stranger.call(security, 'endSession', { sessionId: sessions[0]!.id })
      const nobodys = await stranger.call(security, 'endSession', { sessionId: 'AAAAAAAAAAAA' as SessionId })
      const told = ({ requestId: _requestId, ...answer }: { requestId?: string }) => answer
      assert.deepEqual(told(theirs as object), told(nobodys as object))
      assert.equal(await stands(person), true)
      assert.equal((await stranger.must(security, 'listSessions', {})).sessions.length, 1)
    })

    test('changing the password ends every session and returns a new token (ACC-055)', async () => {
      await using server = await startTestServer(engine)
      await anAdministrator(server)
      const here = await registeredCaller(server, ann)
      const elsewhere = await Promise.all([1, 2, 3].map(() => signedIn(server, ann.email)))
      const { token } = await here.must(security, 'changePass', {
        oldpass: goodPassword,
        password: another,
        repass: another,
      })
      assert.notEqual(token, here.token)
      for (const caller of [here, ...elsewhere]) assert.equal(await stands(caller), false)
      assert.equal(await stands(Object.assign(server.visitor(), { token })), true)
      await signedIn(server, ann.email, another)
    })

    test('of two concurrent changes one succeeds', async () => {
      await using server = await startTestServer(engine)
      await anAdministrator(server)
      const owner = await registeredCaller(server, ann)
      const answers = await Promise.all(
        ['zebra-1-umbrella', 'zebra-2-umbrella'].map((password) =>
          owner.call(security, 'changePass', { oldpass: goodPassword, password, repass: password }),
        ),
      )
      assert.equal(answers.filter((answer) => answer.result === 'OK').length, 1)
    })

    test('the old password is required, with at most five guesses (ACC-055)', async () => {
      await using server = await startTestServer(engine)
      await anAdministrator(server)
      const owner = await registeredCaller(server, ann)
      const change = (oldpass: string) =>
        owner.call(security, 'changePass', { oldpass, password: another, repass: another })
      const answers = await Promise.all(Array.from({ length: 20 }, () => change('wrong')))
      const codes = answers.map((answer) => (answer.result === 'ERROR' ? answer.code : 'OK'))
      assert.equal(codes.filter((code) => code === 'forbidden').length, 5)
      assert.equal(codes.filter((code) => code === 'limit').length, 15)
      const held = await change(goodPassword)
      assert.ok(held.result === 'ERROR' && held.field === 'oldpass')
      server.wait(15 * 60_000)
      assert.equal((await change(goodPassword)).result, 'OK')
    })

    test('the password of a restricted account cannot change, not even by a link (SET-037, ADM-132)', async () => {
      await using server = await startTestServer(engine)
      await anAdministrator(server)
      const owner = await registeredCaller(server, ann)
      const { id } = await server.visitor().must(security, 'login', {
        username: ann.email,
        password: goodPassword,
        language: 'en',
      })
      const { app } = server
      await app.globalSettings.write('restricted_user_ids', `AAAAAAAAAAAA, ${id}`)
      const change = { password: another, repass: another }
      const token = await app.database.transaction((transaction) =>
        newLink(transaction, id, 'password', app.now()),
      )
      for (const answer of [
        await owner.call(security, 'changePass', { oldpass: goodPassword, ...change }),
        await server.visitor().call(security, 'acceptRegister', { token, language: 'en', ...change }),
      ]) {
        assert.ok(answer.result === 'ERROR' && answer.code === 'forbidden')
      }
      await signedIn(server, ann.email)
    })

    test('only a token in the body counts (FND-046)', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server)
      const { token } = person
      const call = { action: 'checkStatus', _requestId: 'x' }
      const visitor = server.visitor()
      const tries = [
        await visitor.raw(`${security.path}?token=${token}`, call),
        await visitor.raw(security.path, call, { authorization: `Bearer ${token}` }),
        await visitor.raw(security.path, call, { cookie: `token=${token}; lustra.token=${token}` }),
      ]
      for (const { body } of tries) assert.equal(body['expiredSession'], true)
      assert.equal(await stands(person), true)
    })

    test('an invalid token gets the same reply as an ended session (FND-046)', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server)
      const id = person.token!.slice(0, 13)
      const texts: unknown[] = [
        '',
        ' ',
        [],
        {},
        null,
        0,
        true,
        '\0',
        "' OR 1=1--",
        '.',
        id,
        `${id}%`,
        [person.token],
      ]
      for (const token of [...texts, 'x'.repeat(10_000), `${person.token}\n`]) {
        const { status, body } = await server
          .visitor()
          .raw(security.path, { action: 'checkStatus', _requestId: 'x', token })
        assert.deepEqual([status, body['expiredSession']], [200, true], JSON.stringify(token)?.slice(0, 40))
      }
      const large = await server
        .visitor()
        .raw(security.path, { action: 'checkStatus', _requestId: 'x', token: 'x'.repeat(100_000) })
      assert.equal(large.status, 413)
    })

    test('a disabled account is signed out in every process at once', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server)
      const { app } = server
      const second = await buildServer(createApp(app.config, app.database, { now: app.now }), {
        webFolder: 'none',
      })
      const ask = async () => {
        const payload = { action: 'checkStatus', _requestId: 'x', token: person.token }
        const response = await second.inject({ method: 'POST', url: `/web/api${security.path}`, payload })
        return response.json<{ result: string }>().result
      }
      assert.equal(await ask(), 'OK')
      await app.database.transaction((transaction) =>
        transaction
          .updateTable('users')
          .set({ disabled_at: app.now() })
          .where('id', '=', person.id)
          .execute(),
      )
      assert.equal(await ask(), 'ERROR')
      assert.equal(await stands(person), false)
      await second.close()
    })
  })
}

describe('the file of the embedded store', () => {
  test('the file of the store contains neither token nor password', async () => {
    await using place = await migratedStore('sqlite')
    const folder = place.environment['LUSTRA_DATA']!
    await using database = await place.open()
    const token = await database.transaction(async (transaction) => {
      const account = { name: 'Ann', ...ann, language: 'en', timeZone: 'UTC', role: 'user', now: 1 } as const
      await createUser(transaction, { ...account, id: 'AAAAAAAAAAAA', passwordHash: null })
      return openSession(transaction, 'AAAAAAAAAAAA', 'test', 1)
    })
    const files = readdirSync(folder).filter((name) => name.startsWith('lustra.db'))
    const bytes = files.map((name) => readFileSync(join(folder, name), 'latin1')).join('')
    assert.ok(bytes.includes('AAAAAAAAAAAA'), 'the account is there')
    assert.ok(!bytes.includes(token.split('.')[1]!))
  })
})
