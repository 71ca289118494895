import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { security } from '@lustra/contract/account'
import type { UserId } from '@lustra/contract/ids'
import { userStatus } from '@lustra/contract/status'
import { type MailServer, mailUser, startMailServer, useMailServer } from '../testing/mail-server.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { acceptLink, anAdministrator, registeredCaller, goodPassword, signedIn } from '../testing/accounts.ts'
import { aPerson } from '../testing/people.ts'
import { engines } from '../testing/test-database.ts'
import { wordsOf } from '@lustra/words'
import { emailTemplates } from '../start-jobs.ts'
import { sendEmails } from './send-emails.ts'

const minute = 60_000
const address = 'https://lustra.example'

function send(server: TestServer, signal = new AbortController().signal): Promise<void> {
  return sendEmails(server.app, emailTemplates(server.app, address), signal)
}

function register(server: TestServer, email: string, language: 'en' | 'ru' = 'en', from = '127.0.0.1') {
  const input = { username: 'Buy at evil.example', email, language }
  return server.visitor({ address: from }).call(security, 'register', input)
}

function restore(server: TestServer, email: string, from = '127.0.0.1') {
  return server.visitor({ address: from }).call(security, 'restorePass', { email, language: 'en' })
}

function tokenIn(text: string): string {
  return new URL(/https:\S+/.exec(text)![0]).searchParams.get('token')!
}

interface Post extends AsyncDisposable {
  readonly server: TestServer
  readonly mail: MailServer
}

async function aServerWithMail(engine: (typeof engines)[number]): Promise<Post> {
  const server = await startTestServer(engine)
  const mail = await startMailServer()
  await anAdministrator(server)
  await registeredCaller(server, { email: 'Ann@example.org' })
  server.wait(60 * minute)
  await useMailServer(server, mail)
  return {
    server,
    mail,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await mail[Symbol.asyncDispose]()
    },
  }
}

for (const engine of engines) {
  describe(`account e-mails on ${engine}`, () => {
    test('registration sends one e-mail with a link that activates the account (ACC-023, ACC-063, ACC-N02, INT-036, INT-037, INT-038, INT-039)', async () => {
      await using post = await aServerWithMail(engine)
      const { server, mail } = post
      await server.app.globalSettings.write('default_role_id', 'beta-tester')
      assert.deepEqual(await register(server, 'bob@example.org'), { result: 'OK' })
      assert.equal(mail.received.length, 0, 'not inside the request')
      await send(server)
      assert.equal(mail.received.length, 1)
      const [letter] = mail.received
      assert.deepEqual(letter!.recipients, ['bob@example.org'])
      assert.deepEqual([letter!.from, letter!.user], ['lustra@example.net', 'lustra'])
      assert.equal(letter!.headers.get('from'), 'Lustra <lustra@example.net>')
      assert.equal(letter!.headers.get('to'), 'bob@example.org')
      assert.equal(letter!.headers.get('subject'), 'Activate your Lustra account')
      assert.match(letter!.text, /https:\/\/lustra\.example\/web\/activation\?token=/)
      assert.ok(letter!.html.includes(`href="${/https:\S+/.exec(letter!.text)![0]}"`))
      assert.doesNotMatch(letter!.text + letter!.html, /evil/, 'what somebody typed is not sent to others')

      await acceptLink(server, tokenIn(letter!.text))
      const bob = await signedIn(server, 'bob@example.org')
      const { fullName, roles } = await bob.must(userStatus, 'getStatus', {})
      assert.deepEqual([fullName, roles], ['Buy at evil.example', ['beta-tester']])
    })

    test('an e-mail is in the recipient’s language (INT-039, ACC-N10, ACC-026)', async () => {
      await using post = await aServerWithMail(engine)
      const { server, mail } = post
      await register(server, 'olga@example.org', 'ru')
      await send(server)
      assert.equal(mail.received[0]!.headers.get('subject'), 'Активируйте учётную запись Lustra')
      await acceptLink(server, tokenIn(mail.received[0]!.text))
      await restore(server, 'olga@example.org')
      await send(server)
      assert.equal(mail.received[1]!.headers.get('subject'), 'Новый пароль для Lustra')
      assert.match(mail.received[1]!.text, /^Здравствуйте!/)
      await restore(server, 'ann@example.org')
      await send(server)
      assert.equal(mail.received[2]!.headers.get('subject'), 'A new password for Lustra')
      assert.match(mail.received[2]!.text, /^Hello/)
      // The e-mail has the language of the account, not that of the person who registers with its address.
      await register(server, 'olga@example.org', 'en')
      await send(server)
      assert.equal(mail.received[3]!.headers.get('subject'), 'У вас уже есть учётная запись Lustra')
      assert.match(mail.received[3]!.text, /такая учётная запись уже есть/)
    })

    test('registration with a known address gets the same reply, and the e-mail explains (ACC-N10)', async () => {
      await using post = await aServerWithMail(engine)
      const { server, mail } = post
      const known = await register(server, 'ann@EXAMPLE.org')
      const unknown = await register(server, 'bob@example.org')
      assert.deepEqual(known, unknown)
      await send(server)
      const letter = mail.received.find(({ recipients }) => recipients[0] !== 'bob@example.org')!
      assert.deepEqual(letter.recipients, ['Ann@example.org'], 'to the address of the account')
      assert.equal(letter.headers.get('subject'), 'You already have a Lustra account')
      assert.doesNotMatch(letter.text, /token=/)
    })

    test('a forgotten password sends one e-mail to the account’s address, and none to an unknown one (ACC-026, ACC-N02, ACC-N10)', async () => {
      await using post = await aServerWithMail(engine)
      const { server, mail } = post
      assert.deepEqual(await restore(server, 'ann@example.org'), await restore(server, 'nobody@example.org'))
      await send(server)
      assert.equal(mail.received.length, 1)
      assert.deepEqual(mail.received[0]!.recipients, ['Ann@example.org'])
      assert.match(mail.received[0]!.text, /https:\/\/lustra\.example\/web\/change-password\?token=/)
      await acceptLink(server, tokenIn(mail.received[0]!.text), 'zebra-9-umbrella')
      await signedIn(server, 'ann@example.org', 'zebra-9-umbrella')
    })

    test('a forgotten password of an inactive account sends an activation e-mail (INT-039)', async () => {
      await using post = await aServerWithMail(engine)
      const { server, mail } = post
      await register(server, 'bob@example.org')
      await send(server)
      await restore(server, 'bob@example.org')
      await send(server)
      assert.equal(mail.received[1]!.headers.get('subject'), 'Activate your Lustra account')
    })

    test('any typed text sends an e-mail to at most one address', async () => {
      await using post = await aServerWithMail(engine)
      const { server, mail } = post
      const typed: unknown[] = [
        'ann@example.org\r\nBcc: evil@evil.example',
        'ann@example.org, evil@evil.example',
        'ann@example.org;evil@evil.example',
        '"Ann" <ann@example.org>, evil@evil.example',
        '"ann@example.org"@evil.example',
        'аnn@example.org',
        ['ann@example.org', 'evil@evil.example'],
        ' ANN@example.org ',
      ]
      for (const [index, email] of typed.entries()) {
        const visitor = server.visitor({ address: `203.0.113.${index}` })
        for (const action of ['restorePass', 'register']) {
          const input = { action, _requestId: `${index}`, username: 'Ann', email, language: 'en' }
          const { status } = await visitor.raw(security.path, input)
          assert.ok(status < 500)
        }
      }
      await send(server)
      assert.equal(mail.received.length, 2, 'one plain address was among them')
      for (const { recipients } of mail.received) assert.deepEqual(recipients, ['Ann@example.org'])
    })

    test('the link leads to our own address, whatever host the request names (ACC-N02)', async () => {
      await using post = await aServerWithMail(engine)
      const { server, mail } = post
      const input = { action: 'restorePass', _requestId: 'r', email: 'ann@example.org', language: 'en' }
      const forged = {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        origin: 'https://evil.example',
      }
      await server.visitor().raw(security.path, input, forged)
      await send(server)
      assert.match(mail.received[0]!.text, /https:\/\/lustra\.example\/web\/change-password/)
      assert.doesNotMatch(mail.received[0]!.text + mail.received[0]!.html, /evil/)
    })

    test('an address gets at most three e-mails per hour, from all networks together', async () => {
      await using post = await aServerWithMail(engine)
      const { server, mail } = post
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => [
          restore(server, 'ann@example.org', `203.0.113.${index}`),
          register(server, 'ann@example.org', 'en', `203.0.113.${index}`),
        ]).flat(),
      )
      const refused = answers.filter((answer) => answer.result === 'ERROR')
      assert.equal(refused.length, 97)
      assert.ok(refused.every((answer) => answer.code === 'limit' && answer.field === 'email'))
      await send(server)
      assert.equal(mail.received.length, 3)
      server.wait(60 * minute)
      assert.equal((await restore(server, 'ann@example.org')).result, 'OK')
    })

    test('a rejected e-mail is retried with growing pauses and arrives once (INT-N31)', async () => {
      await using post = await aServerWithMail(engine)
      const { server, mail } = post
      mail.failures.push(451, 451, 451)
      await restore(server, 'ann@example.org')
      const tried: number[] = []
      for (let minutes = 0; minutes < 10; minutes++) {
        const before = mail.recipientCount()
        await send(server)
        await send(server)
        if (mail.recipientCount() > before) tried.push(minutes)
        server.wait(minute)
      }
      assert.equal(mail.received.length, 1)
      assert.deepEqual(tried, [0, 1, 3, 8], 'after one, two and five minutes')
      const row = await server.app.database.read.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
      assert.equal(row.attempts, 4)
      assert.deepEqual([row.sent_at === null, row.error], [false, null])
      await acceptLink(server, tokenIn(mail.received[0]!.text), 'zebra-9-umbrella')
    })

    test('a permanently refused address is not tried again', async () => {
      await using post = await aServerWithMail(engine)
      const { server, mail } = post
      mail.failures.push(550)
      await restore(server, 'ann@example.org')
      for (let turn = 0; turn < 30; turn++) {
        await send(server)
        server.wait(60 * minute)
      }
      assert.equal(mail.received.length, 0)
      const row = await server.app.database.read.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
      assert.deepEqual([row.attempts, row.sent_at], [1, null])
      assert.match(row.error!, /not now/)
    })

    test('an administrator sees that the last e-mail to an account was refused, until one arrives (ADM-N30)', async () => {
      await using post = await aServerWithMail(engine)
      const { server, mail } = post
      const admin = await aPerson(server, { role: 'administrator' })
      const bob = await aPerson(server, { email: 'bob@example.org' })
      const reset = () => admin.must(security, 'resetToDefaultPassword', { userId: bob.id as UserId })
      const seen = async () =>
        (await admin.must(security, 'getUserInfo', { userId: bob.id as UserId })).undelivered
      assert.equal((await reset()).text, wordsOf('en').userActs.passwordLink.sending(bob.email))
      assert.equal(await seen(), null, 'it is on its way')
      mail.failures.push(550)
      await send(server)
      assert.match((await seen())!, /550/)
      server.wait(minute)
      await reset()
      await send(server)
      assert.equal(await seen(), null)

      // A mistyped address says nothing about the account's address.
      server.wait(minute)
      mail.failures.push(550)
      await bob.call(security, 'changeEmail', { email: 'bop@example.org' })
      await send(server)
      assert.equal(await seen(), null)
    })

    test('concurrent senders send each e-mail once', async () => {
      await using post = await aServerWithMail(engine)
      const { server, mail } = post
      for (let index = 0; index < 10; index++) {
        await register(server, `user${index}@example.org`, 'en', `203.0.113.${index}`)
      }
      await Promise.all([send(server), send(server), send(server)])
      const recipients = mail.received.map((letter) => letter.recipients.join())
      assert.deepEqual(
        recipients.toSorted(),
        recipients.map((_, index) => `user${index}@example.org`).toSorted(),
      )
    })

    for (const [what, code, wrong, id] of [
      ['password', 'email_password', 'wrong', 'INT-037'],
      ['name of the user', 'email_user', 'nobody', 'INT-037'],
      ['host', 'email_server', '::1', 'INT-036'],
      ['port', 'email_port', '1', 'INT-036'],
    ] as const) {
      test(`while the ${what} of the mail server is wrong, e-mails wait (${id})`, async () => {
        await using post = await aServerWithMail(engine)
        const { server, mail } = post
        await server.app.globalSettings.write(code, wrong)
        await restore(server, 'ann@example.org')
        await send(server)
        assert.equal(mail.received.length, 0)
        await useMailServer(server, mail)
        server.wait(minute)
        await send(server)
        assert.equal(mail.received.length, 1)
      })
    }

    test('a mail server without sign-in gets neither name nor password (INT-037, ADM-089)', async () => {
      await using post = await aServerWithMail(engine)
      const { server, mail } = post
      for (const [auth, user, isKept] of [
        ['true', mailUser.user, true],
        ['false', null, true],
        ['false', null, false],
      ] as const) {
        await server.app.globalSettings.write('email_auth', auth)
        if (!isKept) {
          for (const code of ['email_user', 'email_password'] as const) {
            await server.app.globalSettings.write(code, '')
          }
        }
        await restore(server, 'ann@example.org')
        await send(server)
        assert.equal(mail.received.at(-1)!.user, user)
        server.wait(60 * minute)
      }
      assert.equal(mail.received.length, 3)
    })

    test('an e-mail that is a day late is not sent', async () => {
      await using post = await aServerWithMail(engine)
      const { server, mail } = post
      await restore(server, 'ann@example.org')
      server.wait(24 * 60 * minute)
      await send(server)
      assert.equal(mail.received.length, 0)
    })

    test('queued e-mails contain no secret', async () => {
      await using post = await aServerWithMail(engine)
      const { server } = post
      await restore(server, 'ann@example.org')
      await register(server, 'bob@example.org')
      const rows = await server.app.database.read.selectFrom('outbox').selectAll().execute()
      assert.deepEqual(
        rows.map((row) => Object.keys(JSON.parse(row.letter) as object)),
        rows.map((row) =>
          row.kind === 'password' ? ['kind', 'email'] : ['kind', 'name', 'email', 'language', 'timeZone'],
        ),
      )
    })

    test('without mail nothing is sent or lost: the request waits for the administrator (INT-035, ADM-086)', async () => {
      await using post = await aServerWithMail(engine)
      const { server, mail } = post
      await server.app.globalSettings.write('send_email', 'false')
      assert.deepEqual(await restore(server, 'ann@example.org'), { result: 'OK' })
      await send(server)
      assert.equal(mail.received.length, 0)
      const row = await server.app.database.read.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
      assert.deepEqual([row.kind, row.attempts], ['password', 0])
      await signedIn(server, 'ann@example.org', goodPassword)
    })
  })
}
