import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { security } from '@lustra/contract/account'
import { settings } from '@lustra/contract/settings'
import { userStatus } from '@lustra/contract/status'
import { version } from '@lustra/contract/version'
import { outputOf } from '../../../commands.ts'
import { type Caller, type TestServer, startTestServer } from '../../../testing/test-server.ts'
import {
  acceptLink,
  activationToken,
  anAdministrator,
  registeredCaller,
  goodPassword,
  setupToken,
  signedIn,
} from '../../../testing/accounts.ts'
import { engines } from '../../../testing/test-database.ts'

const hour = 3_600_000

function register(caller: Caller, email: string, options: { name?: string; setup?: string } = {}) {
  const { name = 'Ann', setup } = options
  return caller.call(security, 'register', { username: name, email, language: 'en', setup })
}

function linkOf(caller: Caller, checkingToken: string) {
  return caller.must(security, 'checkToken', { checkingToken })
}

async function usersOf(server: TestServer) {
  return server.app.database.read
    .selectFrom('users')
    .select(['name', 'email', 'role', 'password_hash', 'language', 'time_zone', 'init'])
    .execute()
}

for (const engine of engines) {
  describe(`the first account on ${engine}`, () => {
    test('the first account needs the printed link, and becomes administrator (ACC-N19)', async () => {
      await using server = await startTestServer(engine)
      const visitor = server.visitor()
      assert.equal((await visitor.must(version, 'version', {})).setupNeeded, true)
      const without = await register(visitor, 'ann@example.org')
      assert.ok(without.result === 'ERROR')
      assert.match(without.message, /set-up link/)
      assert.ok((await register(visitor, 'ann@example.org', { setup: 'guessed' })).result === 'ERROR')

      const token = await activationToken(server, { email: 'ann@example.org' }, await setupToken(server))
      await acceptLink(server, token)
      const caller = await signedIn(server, 'ann@example.org')
      assert.deepEqual((await caller.must(userStatus, 'getStatus', {})).roles, ['administrator'])
      assert.equal((await visitor.must(version, 'version', {})).setupNeeded, false)
    })

    test('the link is invalid after the next start, and once there is an administrator (ACC-N19)', async () => {
      await using server = await startTestServer(engine)
      const old = await setupToken(server)
      const setup = await setupToken(server)
      const stale = await register(server.visitor(), 'ann@example.org', { setup: old })
      assert.ok(stale.result === 'ERROR' && /no longer valid/.test(stale.message))
      await acceptLink(server, await activationToken(server, { email: 'ann@example.org' }, setup))
      assert.equal((await register(server.visitor(), 'eve@example.org', { setup })).result, 'ERROR')
      assert.equal((await usersOf(server)).length, 1)
    })

    test('a mistyped address can be corrected, which deletes the previous account', async () => {
      await using server = await startTestServer(engine)
      const setup = await setupToken(server)
      const mistyped = await activationToken(server, { email: 'ann@exampel.org' }, setup)
      const right = await activationToken(server, { email: 'ann@example.org' }, setup)
      assert.equal((await linkOf(server.visitor(), mistyped)).messageNo, 2)
      await acceptLink(server, right)
      assert.deepEqual(
        (await usersOf(server)).map((user) => user.email),
        ['ann@example.org'],
      )
    })

    test('fifty concurrent uses create one administrator (ACC-N19)', async () => {
      await using server = await startTestServer(engine)
      const setup = await setupToken(server)
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          register(server.visitor(), `user${index}@example.org`, { setup }),
        ),
      )
      const tokens = answers.flatMap((answer) => (answer.result === 'OK' ? [answer.activationToken!] : []))
      assert.ok(tokens.length > 0)
      const accepted = await Promise.all(
        tokens.map((token) =>
          server.visitor().call(security, 'acceptRegister', {
            token,
            password: goodPassword,
            repass: goodPassword,
            language: 'en',
          }),
        ),
      )
      assert.equal(accepted.filter((answer) => answer.result === 'OK').length, 1)
      const users = await usersOf(server)
      assert.equal(users.filter((user) => user.role === 'administrator').length, 1)
      const late = await register(server.visitor(), 'late@example.org', { setup })
      assert.equal(late.result, 'ERROR')
    })

    test('no default name and password exist', async () => {
      await using server = await startTestServer(engine)
      await anAdministrator(server)
      const names = ['admin', 'administrator', 'root', 'lustra', 'admin@example.org', 'user', 'test', 'demo']
      const passwords = ['admin', 'password', 'lustra', '', 'changeme', 'default', '12345678', 'root', 'demo']
      for (const [index, username] of names.entries()) {
        for (const password of passwords) {
          const address = `203.0.113.${index}`
          server.wait(hour)
          const answer = await server
            .visitor({ address })
            .call(security, 'login', { username, password, language: 'en' })
          assert.equal(answer.result, 'ERROR', `${username} ${password}`)
        }
      }
    })
  })

  describe(`registration without mail on ${engine}`, () => {
    test('without mail, registration continues with the password (ACC-023, ACC-048, ACC-N01)', async () => {
      await using server = await startTestServer(engine)
      await anAdministrator(server)
      const visitor = server.visitor()
      const answer = await visitor.must(security, 'register', {
        username: ' Анна ',
        email: 'Anna@Example.org',
        language: 'ru',
        timeZone: 'Europe/Moscow',
      })
      const link = await linkOf(visitor, answer.activationToken!)
      assert.deepEqual([link.correctToken, link.email], [true, 'Anna@example.org'])
      await acceptLink(server, answer.activationToken!)
      const caller = await signedIn(server, 'anna@example.org')
      const status = await caller.must(userStatus, 'getStatus', {})
      assert.equal(status.fullName, 'Анна')
      assert.equal(status.language, 'ru')
      assert.equal(status.timeZone, 'Europe/Moscow')
      assert.deepEqual(status.roles, ['user'])
    })

    test('new users get the default role, which cannot be administrator (ACC-063, ADM-130)', async () => {
      await using server = await startTestServer(engine)
      await anAdministrator(server)
      const set = (role: string) =>
        outputOf(['settings', 'set', 'default_role_id', role], server.app.database, server.app.config)
      await set('beta-tester')
      server.wait(60_000)
      const caller = await registeredCaller(server, { email: 'ann@example.org' })
      const { role, roles } = await caller.must(userStatus, 'getStatus', {})
      assert.deepEqual([role, roles], ['beta-tester', ['beta-tester']])
      await assert.rejects(set('administrator'), /must be user or beta-tester/)
    })

    test('the user record carries language and an init flag (FND-004, FND-N16)', async () => {
      await using server = await startTestServer(engine)
      await anAdministrator(server)
      await registeredCaller(server, { email: 'ann@example.org', language: 'ru' })
      const user = (await usersOf(server)).find((user) => user.email === 'ann@example.org')
      assert.deepEqual([user?.language, user?.init], ['ru', 1])
    })

    test('a name is required and has at most 30 characters (ACC-021)', async () => {
      await using server = await startTestServer(engine)
      await anAdministrator(server)
      const visitor = server.visitor()
      const names: [name: string, fault: string | null][] = [
        ['', 'username'],
        ['   ', 'username'],
        ['x'.repeat(31), 'username'],
        ['x'.repeat(30), null],
      ]
      for (const [username, field] of names) {
        const input = {
          action: 'register',
          _requestId: 'r',
          username,
          email: 'x@example.org',
          language: 'en',
        }
        const { body } = await visitor.raw(security.path, input)
        assert.equal(body['field'] ?? null, field, username)
      }
    })

    test('an e-mail address is required, has at most 254 characters, and is exactly one plain address (ACC-022, FND-065)', async () => {
      await using server = await startTestServer(engine)
      await anAdministrator(server)
      const visitor = server.visitor()
      const longest = `${'a'.repeat(64)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(61)}.org`
      assert.equal(longest.length, 254)
      const bad: unknown[] = [
        longest.replace('.org', 'd.org'),
        '',
        'ann',
        'ann@example',
        '@example.org',
        'ann@@example.org',
        'ann@example.org, eve@evil.example',
        'ann@example.org;eve@evil.example',
        'ann@example.org\r\nBcc: eve@evil.example',
        'Ann <ann@example.org>',
        '"ann@example.org, x"@evil.example',
        '"ann"@example.org',
        'ann(comment)@example.org',
        'ann.@example.org',
        'аnn@example.org',
        'ann@exam ple.org',
        'ann@exam%70le.org',
        'ann@127.0.0.1',
        'ann@[127.0.0.1]',
        `${'a'.repeat(65)}@example.org`,
        `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.org`,
        ['ann@example.org', 'eve@evil.example'],
        { address: 'ann@example.org' },
        null,
      ]
      for (const email of bad) {
        const input = { action: 'register', _requestId: 'r', username: 'Ann', email, language: 'en' }
        const { body } = await visitor.raw(security.path, input)
        assert.deepEqual([body['result'], body['field']], ['ERROR', 'email'], JSON.stringify(email))
      }
      assert.equal((await usersOf(server)).length, 1)
      assert.equal((await register(visitor, longest)).result, 'OK')
    })

    test('a known address gets a reply of the same shape with an invalid link (ACC-040, ACC-N10)', async () => {
      await using server = await startTestServer(engine)
      await anAdministrator(server)
      const owner = await registeredCaller(server, { email: 'ann@example.org' })
      const known = await register(server.visitor(), 'ANN@example.org', { name: 'Eve' })
      const unknown = await register(server.visitor(), 'bob@example.org')
      assert.ok(known.result === 'OK' && unknown.result === 'OK')
      assert.deepEqual(Object.keys(known), Object.keys(unknown))
      assert.equal(known.activationToken!.length, unknown.activationToken!.length)

      const link = await linkOf(server.visitor(), known.activationToken!)
      assert.deepEqual(
        [link.correctToken, link.messageNo, link.messageNo2, link.email],
        [false, 5, 4, undefined],
      )
      const taken = await server.visitor().call(security, 'acceptRegister', {
        token: known.activationToken!,
        password: 'evil-takes-over-77',
        repass: 'evil-takes-over-77',
        language: 'en',
      })
      assert.equal(taken.result, 'ERROR')
      assert.equal((await owner.must(userStatus, 'getStatus', {})).fullName, 'Ann')
      await signedIn(server, 'ann@example.org')
    })

    test('registering again before the password is set replaces the link (ACC-037, ACC-N04)', async () => {
      await using server = await startTestServer(engine)
      await anAdministrator(server)
      const first = await activationToken(server, { email: 'ann@example.org', name: 'Ann' })
      const second = await activationToken(server, { email: 'ann@example.org', name: 'Anna' })
      const link = await linkOf(server.visitor(), first)
      assert.deepEqual([link.messageNo, link.messageNo2], [2, 1])
      await acceptLink(server, second)
      const caller = await signedIn(server, 'ann@example.org')
      assert.equal((await caller.must(userStatus, 'getStatus', {})).fullName, 'Anna')
    })

    test('fifty concurrent requests with one address create one account, and at most three per hour are accepted', async () => {
      await using server = await startTestServer(engine)
      await anAdministrator(server)
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => register(server.visitor(), 'ann@example.org')),
      )
      assert.equal(answers.filter((answer) => answer.result === 'OK').length, 3)
      assert.equal((await usersOf(server)).filter((user) => user.email === 'ann@example.org').length, 1)
      server.wait(hour)
      assert.equal((await register(server.visitor(), 'ann@example.org')).result, 'OK')
    })

    test('a network registers at most sixty addresses per hour (ACC-N22, ADM-086, INT-035)', async () => {
      await using server = await startTestServer(engine)
      await anAdministrator(server)
      const visitor = server.visitor({ address: '203.0.113.9' })
      const answers = await Promise.all(
        Array.from({ length: 70 }, (_, index) => register(visitor, `user${index}@example.org`)),
      )
      assert.equal(answers.filter((answer) => answer.result === 'OK').length, 60)
      const refused = answers.find((answer) => answer.result === 'ERROR')
      assert.ok(refused?.result === 'ERROR' && refused.code === 'limit')
      assert.equal(
        refused.message,
        'Too many attempts. Wait 60 minutes and try again',
        'no mail is sent here',
      )
      const { globalSettings } = server.app
      await globalSettings.write('email_server', 'localhost')
      await globalSettings.write('email_auth', 'false')
      await globalSettings.write('email_contact_mail', 'lustra@example.org')
      for (const [sendsMail, message] of [
        ['false', 'Too many attempts. Wait 60 minutes and try again'],
        ['true', 'Too many e-mails requested. Wait 60 minutes and try again'],
      ] as const) {
        await globalSettings.write('send_email', sendsMail)
        const reply = await register(visitor, 'ann@example.org')
        assert.ok(reply.result === 'ERROR')
        assert.equal(reply.message, message, `mail: ${sendsMail}`)
      }
    })

    test('an unknown time zone becomes UTC', async () => {
      await using server = await startTestServer(engine)
      await anAdministrator(server)
      const token = await server.visitor().must(security, 'register', {
        username: 'Ann',
        email: 'ann@example.org',
        language: 'en',
        timeZone: 'Mars/Olympus',
      })
      await acceptLink(server, token.activationToken!)
      const caller = await signedIn(server, 'ann@example.org')
      const { groups } = await caller.must(settings, 'groups', {})
      const zone = groups[0]!.settings.find((setting) => setting.code === 'userTimeZone')
      assert.equal(zone?.value, 'UTC')
    })
  })
}
