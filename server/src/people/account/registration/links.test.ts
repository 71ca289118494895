import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { LinkOffer, security } from '@lustra/contract/account'
import { userStatus } from '@lustra/contract/status'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import {
  acceptLink,
  activationToken,
  anAdministrator,
  registeredCaller,
  goodPassword,
  signedIn,
} from '../../../testing/accounts.ts'
import { engines } from '../../../testing/test-database.ts'
import { accountOf, newAccountLink } from './account-emails.ts'

const hour = 3_600_000
const ann = { email: 'ann@example.org' }
const another = 'zebra-9-umbrella'

async function aServer(engine: (typeof engines)[number]): Promise<TestServer> {
  const server = await startTestServer(engine)
  await anAdministrator(server)
  return server
}

async function passwordToken(server: TestServer): Promise<string> {
  const account = await accountOf(server.app, ann.email)
  return (await newAccountLink(server.app, account!)).token
}

async function verdict(server: TestServer, checkingToken: string) {
  const { correctToken, messageNo, messageNo2 } = await server
    .visitor()
    .must(security, 'checkToken', { checkingToken })
  return { correctToken, messageNo, messageNo2 }
}

function bad(messageNo: number, messageNo2: number) {
  return { correctToken: false, messageNo, messageNo2 }
}

const good = { correctToken: true, messageNo: 0, messageNo2: LinkOffer.None }

function accept(server: TestServer, token: string, password = another, repass = password) {
  return server.visitor().call(security, 'acceptRegister', { token, password, repass, language: 'en' })
}

/** The message when the link is used nevertheless. */
async function said(server: TestServer, token: string): Promise<string> {
  const answer = await accept(server, token)
  assert.ok(answer.result === 'ERROR' && answer.code === 'forbidden')
  return answer.message
}

for (const engine of engines) {
  describe(`activation links on ${engine}`, () => {
    test('a new link is valid and shows its address, and checking does not consume it (ACC-035, ACC-N04)', async () => {
      await using server = await aServer(engine)
      const token = await activationToken(server, ann)
      for (let look = 0; look < 3; look++) assert.deepEqual(await verdict(server, token), good)
      const { email } = await server.visitor().must(security, 'checkToken', { checkingToken: token })
      assert.equal(email, ann.email)
    })

    test('each link has its own unpredictable secret of 256 bits (V6.6.3)', async () => {
      await using server = await aServer(engine)
      await activationToken(server, ann)
      const account = (await accountOf(server.app, ann.email))!
      const secrets = new Set<string>()
      for (let count = 0; count < 100; count++) {
        const { token } = await newAccountLink(server.app, account)
        secrets.add(token.split('.')[1]!)
      }
      assert.equal(secrets.size, 100)
      for (const secret of secrets) assert.equal(Buffer.from(secret, 'base64url').length, 32)
      const inOrder = [...secrets].toSorted()
      assert.notDeepEqual([...secrets], inOrder)
      assert.notDeepEqual([...secrets], inOrder.toReversed())
    })

    test('1: a malformed link is invalid (ACC-035, ACC-036)', async () => {
      await using server = await aServer(engine)
      const token = await activationToken(server, ann)
      const forged = `${token.slice(0, 13)}${'A'.repeat(43)}`
      for (const text of ['', 'nonsense', forged, `${token}x`]) {
        assert.deepEqual(await verdict(server, text), bad(1, LinkOffer.None), text)
        assert.match(await said(server, text), /link is invalid/)
      }
    })

    test('2: a deleted registration offers to register again (ACC-037, ACC-035, ACC-N04)', async () => {
      await using server = await aServer(engine)
      const token = await activationToken(server, ann)
      await server.app.database.transaction((transaction) =>
        transaction.deleteFrom('users').where('email', '=', ann.email).execute(),
      )
      assert.deepEqual(await verdict(server, token), bad(2, LinkOffer.Register))
      assert.match(await said(server, token), /register again/)
    })

    test('3: a link expires after 72 hours (ACC-038, ACC-N11, ACC-035, ACC-N04)', async () => {
      await using server = await aServer(engine)
      const token = await activationToken(server, ann)
      server.wait(72 * hour - 1)
      assert.deepEqual(await verdict(server, token), good)
      server.wait(1)
      assert.deepEqual(await verdict(server, token), bad(3, LinkOffer.Register))
      assert.match(await said(server, token), /has expired.*register again/)
    })

    test('4: a link works once (ACC-039, ACC-N11, ACC-035, ACC-N04)', async () => {
      await using server = await aServer(engine)
      const token = await activationToken(server, ann)
      await acceptLink(server, token)
      assert.deepEqual(await verdict(server, token), bad(4, LinkOffer.LogIn))
      const again = await accept(server, token)
      assert.ok(again.result === 'ERROR')
      assert.equal(again.message, 'The link was already used.')
      await signedIn(server, ann.email, goodPassword)
    })

    test('5: an active account offers sign-in and reset (ACC-040, ACC-035, ACC-N04)', async () => {
      await using server = await aServer(engine)
      const replaced = await activationToken(server, ann)
      await acceptLink(server, await activationToken(server, ann))
      assert.deepEqual(await verdict(server, replaced), bad(5, LinkOffer.LogInOrReset))
      assert.match(await said(server, replaced), /Sign in, or reset the password/)
    })
  })

  describe(`password links on ${engine}`, () => {
    test('a link sets a new password, ends every session, and invalidates the old password (ACC-N03)', async () => {
      await using server = await aServer(engine)
      const owner = await registeredCaller(server, ann)
      const token = await passwordToken(server)
      assert.deepEqual(await verdict(server, token), good)
      assert.equal((await accept(server, token)).result, 'OK')
      assert.equal((await owner.call(userStatus, 'getStatus', {})).result, 'ERROR')
      const old = await server
        .visitor()
        .call(security, 'login', { username: ann.email, password: goodPassword, language: 'en' })
      assert.equal(old.result, 'ERROR')
      await signedIn(server, ann.email, another)
    })

    test('1: a malformed link is invalid (ACC-041)', async () => {
      await using server = await aServer(engine)
      await registeredCaller(server, ann)
      const token = await passwordToken(server)
      const broken = `${token.slice(0, -1)}.`
      assert.deepEqual(await verdict(server, broken), bad(1, LinkOffer.None))
      assert.match(await said(server, broken), /link is invalid/)
    })

    test('a new password signs in, except to a disabled account (ACC-N03)', async () => {
      await using server = await aServer(engine)
      await registeredCaller(server, ann)
      const reply = await accept(server, await passwordToken(server))
      assert.ok(reply.result === 'OK' && reply.token !== undefined)
      const visitor = server.visitor()
      visitor.token = reply.token
      assert.equal((await visitor.call(userStatus, 'getStatus', {})).result, 'OK')

      const token = await passwordToken(server)
      await server.app.database.transaction((transaction) =>
        transaction.updateTable('users').set({ disabled_at: 1 }).where('email', '=', ann.email).execute(),
      )
      const refused = await accept(server, token)
      assert.ok(refused.result === 'OK' && refused.token === undefined)
    })

    test('a link of a removed account offers to register (ACC-N04)', async () => {
      await using server = await aServer(engine)
      await registeredCaller(server, ann)
      const token = await passwordToken(server)
      await server.app.database.transaction(async (transaction) => {
        await transaction.deleteFrom('users').where('email', '=', ann.email).execute()
      })
      assert.deepEqual(await verdict(server, token), bad(2, LinkOffer.Register))
    })

    test('2: the password has changed since (ACC-042, ACC-035, ACC-N04)', async () => {
      await using server = await aServer(engine)
      const owner = await registeredCaller(server, ann)
      const token = await passwordToken(server)
      const input = { oldpass: goodPassword, password: another, repass: another }
      await owner.must(security, 'changePass', input)
      assert.deepEqual(await verdict(server, token), bad(2, LinkOffer.LogIn))
      assert.match(await said(server, token), /password was changed.*sign in/)
    })

    test('3: a link expires after 2 hours (ACC-043, ACC-N04, ACC-N11, ACC-035)', async () => {
      await using server = await aServer(engine)
      await registeredCaller(server, ann)
      const token = await passwordToken(server)
      server.wait(2 * hour - 1)
      assert.deepEqual(await verdict(server, token), good)
      server.wait(1)
      assert.deepEqual(await verdict(server, token), bad(3, LinkOffer.AskAgain))
      assert.match(await said(server, token), /has expired.*ask for a new one/)
    })

    test('4: a link works once (ACC-044, ACC-N11)', async () => {
      await using server = await aServer(engine)
      await registeredCaller(server, ann)
      const token = await passwordToken(server)
      assert.equal((await accept(server, token)).result, 'OK')
      assert.deepEqual(await verdict(server, token), bad(4, LinkOffer.LogIn))
      assert.match(await said(server, token), /already used/)
      await signedIn(server, ann.email, another)
    })

    test('5: a newer link was sent (ACC-045, ACC-035, ACC-N04)', async () => {
      await using server = await aServer(engine)
      await registeredCaller(server, ann)
      const older = await passwordToken(server)
      const newer = await passwordToken(server)
      assert.deepEqual(await verdict(server, older), bad(5, LinkOffer.LogInOrReset))
      assert.match(await said(server, older), /Sign in, or reset the password/)
      assert.equal((await accept(server, newer)).result, 'OK')
      assert.deepEqual(await verdict(server, older), bad(2, LinkOffer.LogIn))
    })

    test('only one of fifty concurrent uses of a link succeeds', async () => {
      await using server = await aServer(engine)
      await registeredCaller(server, ann)
      const token = await passwordToken(server)
      const passwords = Array.from({ length: 50 }, (_, index) => `zebra-${index}-umbrella`)
      const answers = await Promise.all(passwords.map((password) => accept(server, token, password)))
      const winners = passwords.filter((_, index) => answers[index]!.result === 'OK')
      assert.equal(winners.length, 1)
      await signedIn(server, ann.email, winners[0])
    })

    test('a repeated request is refused as in progress while the first one runs (FND-047, FND-N08)', async () => {
      await using server = await aServer(engine)
      await registeredCaller(server, ann)
      const input = {
        token: await passwordToken(server),
        password: another,
        repass: another,
        language: 'en',
      } as const
      const send = () => server.visitor().call(security, 'acceptRegister', input, { requestId: 'the-same' })
      const [first, second] = await Promise.all([send(), send()])
      assert.equal(first.result, 'OK')
      assert.ok(second.result === 'ERROR')
      assert.deepEqual([second.inProgress, second.message], [true, 'Operation in progress. Please wait'])

      const login = { username: ann.email, password: another, language: 'en' } as const
      const enter = () => server.visitor().call(security, 'login', login, { requestId: 'one-sign-in' })
      const [entered, refused] = await Promise.all([enter(), enter()])
      assert.equal(entered.result, 'OK')
      assert.ok(refused.result === 'ERROR')
      assert.equal(refused.inProgress, true)
    })

    test('different passwords are refused at repass, and the link still works (ACC-N06, ACC-048)', async () => {
      await using server = await aServer(engine)
      await registeredCaller(server, ann)
      const token = await passwordToken(server)
      const answer = await accept(server, token, 'zebra-1-umbrella', 'zebra-2-umbrella')
      assert.ok(answer.result === 'ERROR')
      assert.deepEqual([answer.message, answer.field], ['Passwords do not match', 'repass'])
      assert.deepEqual(await verdict(server, token), good)
    })

    test('the envelope’s token is the link’s token, and no session is read (ACC-048)', async () => {
      await using server = await aServer(engine)
      const owner = await registeredCaller(server, ann)
      const token = await activationToken(server, { email: 'bob@example.org' })
      const input = { token, password: another, repass: another, language: 'en' } as const
      await owner.must(security, 'acceptRegister', input)
      await signedIn(server, 'bob@example.org', another)
      const sessions = await owner.call(security, 'acceptRegister', { ...input, token: owner.token! })
      assert.ok(sessions.result === 'ERROR' && sessions.field === 'token', 'a session is no link')
    })

    test('only a chosen language becomes the account’s language (ACC-048)', async () => {
      await using server = await aServer(engine)
      const languageAfter = async (keepLanguage: boolean) => {
        const token = await activationToken(server, { email: `chosen-${keepLanguage}@example.org` })
        const input = { token, password: another, repass: another, language: 'ru', keepLanguage } as const
        const reply = await server.visitor().must(security, 'acceptRegister', input)
        const caller = Object.assign(server.visitor(), { token: reply.token })
        return (await caller.must(userStatus, 'getStatus', {})).language
      }
      assert.deepEqual([await languageAfter(false), await languageAfter(true)], ['en', 'ru'])
    })

    test('links are not stored as they were sent', async () => {
      await using server = await aServer(engine)
      await registeredCaller(server, ann)
      const token = await passwordToken(server)
      const secret = token.split('.')[1]!
      const links = await server.app.database.read.selectFrom('links').selectAll().execute()
      assert.ok(links.length > 0)
      assert.ok(!JSON.stringify(links).includes(secret))
      assert.ok(Buffer.from(secret, 'base64url').length * 8 >= 128)
    })
  })
}
