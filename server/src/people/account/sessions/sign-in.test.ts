import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { security } from '@lustra/contract/account'
import { userStatus } from '@lustra/contract/status'
import { wordsOf } from '@lustra/words'
import { type Caller, type TestServer, startTestServer } from '../../../testing/test-server.ts'
import { anAdministrator, registeredCaller, goodPassword, signedIn } from '../../../testing/accounts.ts'
import { engines } from '../../../testing/test-database.ts'
import { fullCost } from '../passwords/password-hash.ts'

const minute = 60_000
const ann = { email: 'ann@example.org' }

function logIn(caller: Caller, username: string, password = goodPassword) {
  return caller.call(security, 'login', { username, password, language: 'en' })
}

/** Bypasses the schema of the client; returns the code and field of the reply. */
async function typed(caller: Caller, username: string, password: string) {
  const input = { action: 'login', _requestId: 'typed', username, password, language: 'en' }
  const { body } = await caller.raw(security.path, input)
  return [body['code'], body['field']]
}

/** The number of attempts whose password was checked; the others had to wait. */
async function judged(tries: readonly ReturnType<typeof logIn>[]): Promise<number> {
  const answers = await Promise.all(tries)
  for (const answer of answers) {
    assert.ok(
      answer.result === 'ERROR' && ['forbidden', 'limit'].includes(answer.code),
      JSON.stringify(answer),
    )
  }
  return answers.filter((answer) => answer.result === 'ERROR' && answer.code === 'forbidden').length
}

async function serverWithAnn(engine: (typeof engines)[number]): Promise<TestServer> {
  const server = await startTestServer(engine)
  await anAdministrator(server)
  await registeredCaller(server, ann)
  return server
}

for (const engine of engines) {
  describe(`signing in on ${engine}`, () => {
    test('e-mail address and password open a session (ACC-015, ACC-N01, ACC-001)', async () => {
      await using server = await serverWithAnn(engine)
      const answer = await logIn(server.visitor(), ann.email)
      assert.ok(answer.result === 'OK')
      assert.match(answer.id, /^[0-9A-Za-z]{12}$/)
      assert.equal(answer.restorePage, '/web/dashboard')
      const caller = Object.assign(server.visitor(), { token: answer.token })
      const { id, userName } = await caller.must(userStatus, 'getStatus', {})
      assert.deepEqual([id, userName], [answer.id, ann.email])
    })

    test('a refused sign-in replies in the sent language, which becomes the account’s only if it was chosen (ACC-015, FND-N09)', async () => {
      await using server = await serverWithAnn(engine)
      const visitor = server.visitor()
      const input = { username: ann.email, password: goodPassword, language: 'ru' } as const
      const refused = await visitor.call(security, 'login', { ...input, password: 'wrong' })
      assert.ok(refused.result === 'ERROR')
      assert.equal(refused.message, wordsOf('ru').accountRefusals.login.wrong)
      const languageAfter = async (keepLanguage: boolean) => {
        const { token } = await visitor.must(security, 'login', { ...input, keepLanguage })
        const caller = Object.assign(server.visitor(), { token })
        return (await caller.must(userStatus, 'getStatus', {})).language
      }
      assert.deepEqual([await languageAfter(false), await languageAfter(true)], ['en', 'ru'])
    })

    test('the last way to sign in was the link, then the password (ADM-N07)', async () => {
      await using server = await serverWithAnn(engine)
      const method = async () => {
        const { read } = server.app.database
        const row = read.selectFrom('users').select('last_login_method').where('email', '=', ann.email)
        return (await row.executeTakeFirstOrThrow()).last_login_method
      }
      assert.equal(await method(), 'link')
      await signedIn(server, ann.email)
      assert.equal(await method(), 'password')
    })

    test('case and surrounding blanks of an e-mail address are ignored', async () => {
      await using server = await serverWithAnn(engine)
      assert.equal((await logIn(server.visitor(), '  Ann@EXAMPLE.org ')).result, 'OK')
    })

    test('a wrong password and an unknown address get the same reply at the same field (ACC-015, FND-065)', async () => {
      await using server = await serverWithAnn(engine)
      const visitor = server.visitor()
      const answers = [
        await logIn(visitor, ann.email, 'wrong'),
        await logIn(visitor, 'nobody@example.org', 'wrong'),
      ]
      for (const { requestId: _requestId, ...answer } of answers as { requestId?: string }[]) {
        assert.deepEqual(answer, {
          result: 'ERROR',
          code: 'forbidden',
          field: 'password',
          message: 'Wrong e-mail or password',
        })
      }
    })

    test('up to 254 characters of e-mail and 256 of password are accepted, more are malformed (ACC-013, ACC-014)', async () => {
      await using server = await serverWithAnn(engine)
      const visitor = server.visitor()
      const answers = [
        await typed(visitor, 'a'.repeat(254), 'b'.repeat(256)),
        await typed(visitor, 'a'.repeat(255), 'b'),
        await typed(visitor, 'a', 'b'.repeat(257)),
      ]
      assert.deepEqual(answers, [
        ['forbidden', 'password'],
        ['validation', 'username'],
        ['validation', 'password'],
      ])
    })

    test('a disabled account is refused at the field username, only after the right password (ACC-015, ACC-N14)', async () => {
      await using server = await serverWithAnn(engine)
      const caller = await signedIn(server, ann.email)
      await disable(server, ann.email)
      const right = await logIn(server.visitor(), ann.email)
      assert.ok(right.result === 'ERROR')
      assert.deepEqual([right.message, right.field], ['This account is disabled', 'username'])
      const wrong = await logIn(server.visitor(), ann.email, 'wrong')
      assert.ok(wrong.result === 'ERROR' && wrong.field === 'password')
      const status = await caller.call(userStatus, 'getStatus', {})
      assert.ok(status.result === 'ERROR' && status.expiredSession, 'the session it had is over at once')
    })

    test('after five wrong attempts for an account from one network it has to wait, then the right password works (ACC-N12)', async () => {
      await using server = await serverWithAnn(engine)
      const visitor = server.visitor()
      const tries = Array.from({ length: 100 }, () => logIn(visitor, ann.email, 'wrong'))
      assert.equal(await judged(tries), 5, 'all at once count as well as one by one')
      const held = await logIn(visitor, ann.email)
      assert.ok(held.result === 'ERROR')
      assert.deepEqual([held.code, held.field], ['limit', 'username'])
      assert.equal(held.message, 'Too many attempts. Wait 15 minutes and try again')
      server.wait(15 * minute - 1)
      assert.equal((await logIn(visitor, ann.email)).result, 'ERROR')
      server.wait(1)
      assert.equal((await logIn(visitor, ann.email)).result, 'OK')
    })

    test('one network has twenty attempts for many accounts (ACC-N12)', async () => {
      await using server = await serverWithAnn(engine)
      const spray = server.visitor({ address: '203.0.113.7' })
      const tries = Array.from({ length: 100 }, (_, index) =>
        logIn(spray, `user${index}@example.org`, 'wrong'),
      )
      assert.equal(await judged(tries), 20)
      server.wait(15 * minute)
      assert.equal((await logIn(spray, ann.email)).result, 'OK')
    })

    test('an account has thirty attempts from all networks, but its owner can sign in from a familiar one', async () => {
      await using server = await serverWithAnn(engine)
      await signedIn(server, ann.email)
      const places = Array.from({ length: 50 }, (_, index) =>
        server.visitor({ address: `203.0.113.${index}` }),
      )
      const tries = places.flatMap((place) => [
        logIn(place, ann.email, 'wrong'),
        logIn(place, ann.email, 'wrong'),
      ])
      assert.equal(await judged(tries), 30)
      assert.equal((await logIn(server.visitor(), ann.email)).result, 'OK', 'at home')
      const away = server.visitor({ address: '198.51.100.1' })
      assert.equal((await logIn(away, ann.email)).result, 'ERROR', 'elsewhere they wait')
      server.wait(15 * minute)
      assert.equal((await logIn(away, ann.email)).result, 'OK')
    })

    test('an attacker cannot evade limits within one IPv6 network (ACC-N12)', async () => {
      await using server = await serverWithAnn(engine)
      const tries = Array.from({ length: 12 }, (_, index) =>
        logIn(server.visitor({ address: `2001:db8:0:1::${index + 1}` }), ann.email, 'wrong'),
      )
      assert.equal(await judged(tries), 5)
      const other = logIn(server.visitor({ address: '2001:db8:0:2::1' }), ann.email, 'wrong')
      assert.equal(await judged([other]), 1)
    })

    test('right passwords do not count as attempts', async () => {
      await using server = await serverWithAnn(engine)
      for (let turn = 0; turn < 25; turn++) await signedIn(server, ann.email)
    })

    test('setting the clock back locks nobody out', async () => {
      await using server = await serverWithAnn(engine)
      const visitor = server.visitor()
      for (let turn = 0; turn < 6; turn++) await logIn(visitor, ann.email, 'wrong')
      server.wait(-2 * 24 * 60 * minute)
      assert.equal((await logIn(visitor, ann.email)).result, 'OK')
    })

    test('the page to restore is returned once, if it is an allowed page (ACC-015, ACC-016, ACC-N08)', async () => {
      await using server = await serverWithAnn(engine)
      const pages: [left: string, restored: string][] = [
        ['/web/plans?view=week', '/web/plans?view=week'],
        ['/web/tasks/abc#notes', '/web/tasks/abc#notes'],
        ['//evil.example/web', '/web/dashboard'],
        ['/\\evil.example', '/web/dashboard'],
        ['/web/../..//evil.example', '/web/dashboard'],
        ['/%2f%2fevil.example', '/web/dashboard'],
        ['/web\t/../../evil', '/web/dashboard'],
        ['javascript:alert(1)', '/web/dashboard'],
        ['https://evil.example/web/plans', '/web/dashboard'],
        ['/website', '/web/dashboard'],
        ['/web/activation?token=secret', '/web/dashboard'],
        ['/web/change-password?token=secret', '/web/dashboard'],
        ['/web/change-email?token=secret', '/web/dashboard'],
        ['/web/login', '/web/dashboard'],
      ]
      for (const [left, restored] of pages) {
        const caller = await signedIn(server, ann.email)
        await caller.must(security, 'logout', { restorePage: left })
        const next = await logIn(server.visitor(), ann.email)
        assert.ok(next.result === 'OK')
        assert.equal(next.restorePage, restored, left)
        const again = await logIn(server.visitor(), ann.email)
        assert.ok(again.result === 'OK')
        assert.equal(again.restorePage, '/web/dashboard', 'only once')
      }
    })

    test('an unknown address takes the same time', async () => {
      await using server = await startTestServer(engine, { passwordCost: fullCost })
      await anAdministrator(server)
      const owners = Array.from({ length: 8 }, (_, index) => `owner${index}@example.org`)
      for (const [index, email] of owners.entries()) {
        await registeredCaller(server, { email, address: `203.0.113.${index}` })
      }
      const ratios: number[] = []
      for (let turn = 0; turn < 24; turn++) {
        // Each from its own network: no limit applies.
        const visitor = server.visitor({ address: `198.51.100.${turn}` })
        const known = () => effortOf(() => logIn(visitor, owners[turn % 8]!, 'wrong password'))
        const unknown = () => effortOf(() => logIn(visitor, `nobody${turn}@example.org`, 'wrong password'))
        // In pairs and in both orders, because the machine's speed changes meanwhile.
        const isKnownFirst = turn % 2 === 0
        const first = await (isKnownFirst ? known : unknown)()
        const second = await (isKnownFirst ? unknown : known)()
        ratios.push(isKnownFirst ? first / second : second / first)
      }
      const ratio = median(ratios)
      assert.ok(ratio > 0.8 && ratio < 1.25, `known / unknown = ${ratio}`)
    })
  })
}

async function disable(server: TestServer, email: string): Promise<void> {
  await server.app.database.transaction((transaction) =>
    transaction
      .updateTable('users')
      .set({ disabled_at: server.app.now() })
      .where('email_key', '=', email)
      .execute(),
  )
}

/** CPU time of the process, in microseconds: unlike elapsed time, it does not depend on other processes. */
async function effortOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
}
