import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { security } from '@lustra/contract/account'
import { wordsOf } from '@lustra/words'
import { outputOf } from '../../../commands.ts'
import { deleteExpiredTokens } from '../expired-rows.ts'
import { sendEmails } from '../../../mail/send-emails.ts'
import { emailTemplates } from '../../../start-jobs.ts'
import { startMailServer, useMailServer } from '../../../testing/mail-server.ts'
import { auditedActs } from '../../../testing/audited.ts'
import { newAccountLink, accountOf } from '../registration/account-emails.ts'
import { anAdministrator, goodPassword, registeredCaller } from '../../../testing/accounts.ts'
import { engines } from '../../../testing/test-database.ts'
import { type Caller, type TestServer, startTestServer } from '../../../testing/test-server.ts'
import { bytesOf } from '../../../testing/base32.ts'
import { isFamiliarNetwork } from '../sessions/familiar-networks.ts'
import { codeAt } from './totp.ts'

const minute = 60_000
const hour = 60 * minute
const email = 'ann@example.org'

interface Protected extends AsyncDisposable {
  readonly server: TestServer
  readonly caller: Caller
  readonly recoveryCodes: readonly string[]
  /** Returns the current code of the app. */
  readonly code: () => string
}

/** An account with the second factor on. */
async function aProtectedAccount(engine: (typeof engines)[number]): Promise<Protected> {
  const server = await startTestServer(engine)
  await anAdministrator(server)
  const caller = await registeredCaller(server, { email })
  const { secret, recoveryCodes } = await caller.must(security, 'startFactor', {})
  const code = () => codeAt(bytesOf(secret), Math.floor(server.app.now() / 30_000))
  await caller.must(security, 'turnFactorOn', { code: code() })
  server.wait(minute)
  return { server, caller, recoveryCodes, code, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

function logIn(server: TestServer, code?: string, password = goodPassword) {
  const input = { username: email, password, language: 'en' as const, ...(code !== undefined && { code }) }
  return server.visitor().call(security, 'login', input)
}

/** Signs in with the right password, from a network. */
const logInFrom =
  (server: TestServer) =>
  (address: string, code: string, password = goodPassword) =>
    server.visitor({ address }).call(security, 'login', { username: email, password, language: 'en', code })

async function refusalOf(reply: ReturnType<ReturnType<typeof logInFrom>>): Promise<string> {
  const replied = await reply
  return replied.result === 'OK' ? 'none' : replied.code
}

for (const engine of engines) {
  describe(`the second factor on ${engine}`, () => {
    test('the second factor is active after a code of the app was verified', async () => {
      await using server = await startTestServer(engine)
      await anAdministrator(server)
      const caller = await registeredCaller(server, { email })
      const { secret, uri, recoveryCodes } = await caller.must(security, 'startFactor', {})
      assert.ok(uri.includes(secret) && new Set(recoveryCodes).size === 10)
      assert.equal((await logIn(server)).result, 'OK')
      for (const wrong of ['000000', recoveryCodes[0]!]) {
        const refused = await caller.call(security, 'turnFactorOn', { code: wrong })
        assert.ok(refused.result === 'ERROR' && refused.field === 'code', wrong)
      }
      assert.equal((await caller.must(security, 'securityState', {})).factor, null)
      const code = codeAt(bytesOf(secret), Math.floor(server.app.now() / 30_000))
      await caller.must(security, 'turnFactorOn', { code })
      const { factor } = await caller.must(security, 'securityState', {})
      assert.deepEqual(factor, { since: server.app.now(), codesLeft: 10 })
      const again = await caller.call(security, 'startFactor', {})
      assert.ok(again.result === 'ERROR' && again.code === 'conflict')
    })

    test('signing in asks for a code only after the right password, and a code works once', async () => {
      await using account = await aProtectedAccount(engine)
      const { server, code } = account
      const asked = await logIn(server)
      assert.ok(asked.result === 'ERROR')
      assert.deepEqual([asked.code, asked.field], ['second-factor', 'code'])
      const wrong = await logIn(server, code(), 'wrong')
      assert.ok(wrong.result === 'ERROR' && wrong.field === 'password')
      const used = code()
      assert.equal((await logIn(server, used)).result, 'OK')
      const replayed = await logIn(server, used)
      assert.ok(replayed.result === 'ERROR' && replayed.field === 'code')
      server.wait(30_000)
      const both = await Promise.all([logIn(server, code()), logIn(server, code())])
      assert.equal(both.filter(({ result }) => result === 'OK').length, 1, 'two at once')
    })

    test('a recovery code signs in once, in any spelling', async () => {
      await using account = await aProtectedAccount(engine)
      const { server, recoveryCodes, caller } = account
      const [first, second] = recoveryCodes
      assert.equal((await logIn(server, first!.toLowerCase().replace('-', ''))).result, 'OK')
      const again = await logIn(server, first)
      assert.ok(again.result === 'ERROR' && again.code === 'forbidden' && again.field === 'code')
      assert.equal((await logIn(server, second)).result, 'OK')
      assert.equal((await caller.must(security, 'securityState', {})).factor!.codesLeft, 8)
      const renewed = await caller.must(security, 'renewRecoveryCodes', {})
      assert.equal((await logIn(server, recoveryCodes[2])).result, 'ERROR')
      assert.equal((await logIn(server, renewed.recoveryCodes[0])).result, 'OK')
    })

    test('at most five codes can be guessed in fifteen minutes (ACC-N20)', async () => {
      await using account = await aProtectedAccount(engine)
      const { server, code } = account
      for (let turn = 0; turn < 5; turn++) await logIn(server, '000000')
      const limited = await logIn(server, code())
      assert.ok(limited.result === 'ERROR' && limited.code === 'limit' && limited.field === 'code')
      server.wait(15 * minute - 1000)
      assert.equal((await logIn(server, code())).result, 'ERROR')
      server.wait(1000)
      assert.equal((await logIn(server, code())).result, 'OK')
    })

    test('at most five recovery codes can be guessed in fifteen minutes (ACC-N20)', async () => {
      await using account = await aProtectedAccount(engine)
      const { server, recoveryCodes } = account
      for (let guess = 0; guess < 5; guess++) {
        assert.equal(await refusalOf(logIn(server, `0000-000${guess}`)), 'forbidden')
      }
      assert.equal(await refusalOf(logIn(server, recoveryCodes[0])), 'limit')
      server.wait(15 * minute)
      assert.equal(await refusalOf(logIn(server, recoveryCodes[0])), 'none')
    })

    test('100 codes per day can be guessed with the password, without locking the owner out (ACC-N20, ACC-N23)', async () => {
      await using account = await aProtectedAccount(engine)
      const { server, code, recoveryCodes } = account
      const from = logInFrom(server)
      // The owner's network is familiar from now on.
      assert.equal((await from('192.0.2.1', code())).result, 'OK')
      server.wait(minute)
      for (let guess = 0; guess < 100; guess++) {
        assert.equal(await refusalOf(from(`198.51.100.${Math.floor(guess / 5)}`, '000000')), 'forbidden')
      }
      assert.equal(await refusalOf(from('198.51.100.77', '000000')), 'limit', 'from everywhere')
      server.wait(23 * 60 * minute)
      assert.equal(await refusalOf(from('198.51.100.78', '000000')), 'limit', 'for a day')
      assert.equal((await from('192.0.2.1', code())).result, 'OK', 'on a familiar network')
      assert.equal(
        (await from('203.0.113.5', recoveryCodes[0]!)).result,
        'OK',
        'elsewhere, with a recovery code',
      )
      const limited = await from('203.0.113.6', code())
      const { accountRefusals: words } = wordsOf('en')
      assert.ok(limited.result === 'ERROR' && limited.message === words.code.tooMany(false))

      // Another network, with a link sent to the account's address.
      const password = 'zebra-9-umbrella'
      const { token } = await newAccountLink(server.app, (await accountOf(server.app, email))!)
      const input = { token, password, repass: password, language: 'en' } as const
      await server.visitor({ address: '203.0.113.6' }).must(security, 'acceptRegister', input)
      server.wait(minute)
      assert.equal(await refusalOf(from('203.0.113.7', code(), password)), 'limit', 'not from other networks')
      assert.equal((await from('203.0.113.6', code(), password)).result, 'OK')
      server.wait(hour)
      assert.equal(await refusalOf(from('203.0.113.7', code(), password)), 'none', 'the day is over')
    })

    test('the refusal suggests a new password when mail is sent, and following its link trusts the network for an hour (ACC-N23)', async () => {
      await using account = await aProtectedAccount(engine)
      await using mail = await startMailServer()
      const { server, code } = account
      await useMailServer(server, mail)
      const from = logInFrom(server)
      for (let guess = 0; guess < 100; guess++) {
        await from(`198.51.100.${Math.floor(guess / 5)}`, '000000')
      }
      const limited = await from('203.0.113.1', code())
      const { accountRefusals: words } = wordsOf('en')
      assert.ok(limited.result === 'ERROR' && limited.message === words.code.tooMany(true))
      for (const [address, waited, refusal] of [
        ['203.0.113.1', hour - 1, 'none'],
        ['203.0.113.2', hour, 'limit'],
      ] as const) {
        const password = `zebra-${waited}-umbrella`
        const { token } = await newAccountLink(server.app, (await accountOf(server.app, email))!)
        const input = { token, password, repass: password, language: 'en' } as const
        await server.visitor({ address }).must(security, 'acceptRegister', input)
        server.wait(waited)
        assert.equal(await refusalOf(from(address, code(), password)), refusal, address)
      }
    })

    test('a guesser who reads the e-mails gets 20 more codes per day (ACC-N23)', async () => {
      await using account = await aProtectedAccount(engine)
      const { server } = account
      let password = goodPassword
      let guesses = 0
      for (let network = 0; network < 12; network++) {
        const { token } = await newAccountLink(server.app, (await accountOf(server.app, email))!)
        password = `zebra-${network}-umbrella`
        const input = { token, password, repass: password, language: 'en' } as const
        const address = `198.51.100.${network}`
        await server.visitor({ address }).must(security, 'acceptRegister', input)
        while ((await refusalOf(logInFrom(server)(address, '000000', password))) === 'forbidden') guesses++
      }
      assert.equal(guesses, 20)
    })

    for (const [network, address] of [
      ['on which it was begun', '192.0.2.1'],
      ['to which it was carried', '192.0.2.2'],
    ] as const) {
      test(`a used session keeps the network ${network} familiar (ACC-N20)`, async () => {
        await using account = await aProtectedAccount(engine)
        const { server, code } = account
        const begun = await logInFrom(server)('192.0.2.1', code())
        assert.ok(begun.result === 'OK')
        const used = server.visitor({ address })
        used.token = begun.token
        for (let day = 0; day < 100; day++) {
          server.wait(24 * 60 * minute)
          await used.must(security, 'checkStatus', {})
        }
        await deleteExpiredTokens(server.app)
        for (let guess = 0; guess < 101; guess++) {
          await logInFrom(server)(`198.51.100.${Math.floor(guess / 5)}`, '000000')
        }
        assert.equal((await logInFrom(server)(address, code())).result, 'OK')
        const other = address === '192.0.2.1' ? '192.0.2.2' : '192.0.2.1'
        assert.equal(await refusalOf(logInFrom(server)(other, code())), 'limit', 'after 90 days')
      })
    }

    test('a network is familiar for 90 days after a sign-in there (ACC-N20)', async () => {
      await using account = await aProtectedAccount(engine)
      const { server, code } = account
      const network = '192.0.2.1'
      assert.equal((await logInFrom(server)(network, code())).result, 'OK')
      const isFamiliar = async () => {
        await deleteExpiredTokens(server.app)
        return isFamiliarNetwork(server.app.database.read, email, network)
      }
      server.wait(90 * 24 * hour)
      assert.equal(await isFamiliar(), true)
      server.wait(1)
      assert.equal(await isFamiliar(), false)
    })

    test('the owner is warned of wrong codes by e-mail, once a day (ACC-N24)', async () => {
      await using account = await aProtectedAccount(engine)
      await using mail = await startMailServer()
      const { server } = account
      await useMailServer(server, mail)
      const guess = async (from: number, to: number) => {
        for (let at = from; at < to; at++) {
          await logInFrom(server)(`198.51.100.${Math.floor(at / 5)}`, '000000')
        }
        const templates = emailTemplates(server.app, 'https://lustra.example')
        await sendEmails(server.app, templates, new AbortController().signal)
        return mail.received.map(({ recipients, headers }) => ({
          recipients,
          subject: headers.get('subject'),
        }))
      }
      const told = { recipients: [email], subject: wordsOf('en').emails.security.codesGuessed.subject }
      assert.deepEqual(await guess(0, 9), [])
      assert.deepEqual(await guess(9, 10), [told])
      assert.deepEqual(await guess(10, 40), [told])
      server.wait(24 * 60 * minute)
      assert.deepEqual(await guess(0, 15), [told, told])
    })

    test('recovery codes, which are slow to hash, are renewed at most ten times per hour (ACC-N21)', async () => {
      await using server = await startTestServer(engine)
      await anAdministrator(server)
      const caller = await registeredCaller(server, { email })
      for (let times = 0; times < 10; times++) await caller.must(security, 'startFactor', {})
      const limited = await caller.call(security, 'startFactor', {})
      assert.ok(limited.result === 'ERROR' && limited.code === 'limit')
      server.wait(hour - 1)
      // The proof of identity has expired, too.
      const unconfirmed = await caller.call(security, 'startFactor', {})
      assert.ok(unconfirmed.result === 'ERROR' && unconfirmed.code === 'unconfirmed')
      await caller.must(security, 'confirm', { password: goodPassword })
      const early = await caller.call(security, 'startFactor', {})
      assert.ok(early.result === 'ERROR' && early.code === 'limit')
      server.wait(1)
      await caller.must(security, 'startFactor', {})
    })

    test('recovery codes of an active factor are renewed at most ten times per hour, too (ACC-N21)', async () => {
      await using account = await aProtectedAccount(engine)
      const { server, caller } = account
      // The set-up has made the first of the ten.
      for (let times = 1; times < 10; times++) await caller.must(security, 'renewRecoveryCodes', {})
      const limited = await caller.call(security, 'renewRecoveryCodes', {})
      assert.ok(limited.result === 'ERROR' && limited.code === 'limit')
      server.wait(hour - minute)
      await caller.must(security, 'confirm', { password: goodPassword })
      await caller.must(security, 'renewRecoveryCodes', {})
    })

    test('a password link does not replace the second factor', async () => {
      await using account = await aProtectedAccount(engine)
      const { server, code } = account
      const { token } = await newAccountLink(server.app, (await accountOf(server.app, email))!)
      const input = {
        token,
        password: 'zebra-9-umbrella',
        repass: 'zebra-9-umbrella',
        language: 'en',
      } as const
      const reply = await server.visitor().must(security, 'acceptRegister', input)
      assert.equal(reply.token, undefined, 'no session')
      assert.equal((await logIn(server, undefined, 'zebra-9-umbrella')).result, 'ERROR')
      assert.equal((await logIn(server, code(), 'zebra-9-umbrella')).result, 'OK')
    })

    test('a code confirms the identity, which turning the factor off requires', async () => {
      await using account = await aProtectedAccount(engine)
      const { server, caller, code } = account
      server.wait(10 * minute)
      const early = await caller.call(security, 'turnFactorOff', {})
      assert.ok(early.result === 'ERROR' && early.code === 'unconfirmed')
      await caller.must(security, 'confirm', { code: code() })
      await caller.must(security, 'turnFactorOff', {})
      assert.equal((await logIn(server)).result, 'OK')
    })

    test('the secret is stored encrypted', async () => {
      await using server = await startTestServer(engine)
      await anAdministrator(server)
      const caller = await registeredCaller(server, { email })
      const { secret, recoveryCodes } = await caller.must(security, 'startFactor', {})
      const row = await server.app.database.read
        .selectFrom('second_factors')
        .selectAll()
        .executeTakeFirstOrThrow()
      const text = JSON.stringify(row)
      const bytes = bytesOf(secret)
      for (const clear of [secret, bytes.toString('base64'), bytes.toString('hex'), recoveryCodes[0]!])
        assert.ok(!text.includes(clear))
    })

    test('a command of the operator removes a lost factor, with an entry in the audit log (ADM-N25)', async () => {
      await using account = await aProtectedAccount(engine)
      const { server } = account
      const run = (address: string) =>
        outputOf(['remove-second-factor', address], server.app.database, server.app.config)
      assert.match(await run(email), /signs in with the password alone/)
      assert.equal((await logIn(server)).result, 'OK')
      await assert.rejects(run(email), /No account with the address/)
      const { id } = (await accountOf(server.app, email))!
      assert.deepEqual(await auditedActs(server.app.database, 'second-factor-removed'), [
        ['operator', null, 'second-factor-removed', id, null, null],
      ])
    })
  })
}
