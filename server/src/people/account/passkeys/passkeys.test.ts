import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { security } from '@lustra/contract/account'
import { userStatus } from '@lustra/contract/status'
import { anAdministrator, registeredCaller, signedIn } from '../../../testing/accounts.ts'
import { Authenticator, type WebAuthnJson } from '../../../testing/authenticator.ts'
import { engines } from '../../../testing/test-database.ts'
import { type Caller, type TestServer, startTestServer } from '../../../testing/test-server.ts'
import { relyingPartyOf } from './relying-party.ts'

const minute = 60_000
const email = 'ann@example.org'

async function serverWithAnn(engine: (typeof engines)[number]): Promise<[TestServer, Caller]> {
  const server = await startTestServer(engine)
  await anAdministrator(server)
  return [server, await registeredCaller(server, { email })]
}

async function add(caller: Caller, key: Authenticator, name = 'Laptop') {
  const { options } = await caller.must(security, 'startPasskey', {})
  return caller.call(security, 'addPasskey', { answer: key.create(options), name })
}

async function signInWith(server: TestServer, answer: (options: WebAuthnJson) => WebAuthnJson) {
  const visitor = server.visitor()
  const { options } = await visitor.must(security, 'startPasskeyLogin', {})
  return visitor.call(security, 'passkeyLogin', { answer: answer(options), language: 'en' })
}

test('passkeys are for the public https address or this machine, never for an IP address', () => {
  const idOf = (publicUrl: string | null) => relyingPartyOf({ publicUrl })?.id ?? null
  assert.equal(idOf('https://plans.example.org'), 'plans.example.org')
  assert.equal(idOf('https://plans.example.org:8443'), 'plans.example.org')
  assert.equal(idOf('http://plans.example.org'), null)
  assert.equal(idOf('https://192.0.2.7'), null)
  assert.equal(idOf('https://[2001:db8::1]'), null)
  assert.equal(idOf(null), 'localhost')
  const party = relyingPartyOf({ publicUrl: 'https://plans.example.org' })!
  assert.equal(party.isOrigin('https://plans.example.org'), true)
  assert.equal(party.isOrigin('https://plans.example.org.evil.example'), false)
  assert.equal(relyingPartyOf({ publicUrl: null })!.isOrigin('http://localhost.evil.example'), false)
})

for (const engine of engines) {
  describe(`passkeys on ${engine}`, () => {
    test('a passkey is added after a fresh proof, signs in, and is listed with its last use', async () => {
      const [server, caller] = await serverWithAnn(engine)
      await using _server = server
      const key = new Authenticator()
      server.wait(10 * minute)
      const refused = await caller.call(security, 'startPasskey', {})
      assert.ok(refused.result === 'ERROR' && refused.code === 'unconfirmed')
      const fresh = await signedIn(server, email)
      assert.equal((await add(fresh, key)).result, 'OK')
      server.wait(minute)
      const reply = await signInWith(server, (options) => key.get(options))
      assert.ok(reply.result === 'OK', JSON.stringify(reply))
      const again = Object.assign(server.visitor(), { token: reply.token })
      assert.equal((await again.must(userStatus, 'getStatus', {})).userName, email)
      const { passkeys, passkeyHost } = await again.must(security, 'securityState', {})
      assert.equal(passkeyHost, 'localhost')
      assert.deepEqual(
        passkeys.map(({ name, createdAt, usedAt }) => [name, usedAt! - createdAt]),
        [['Laptop', minute]],
      )
    })

    test('an answer works once, for its own challenge, from our page, with a verified user', async () => {
      const [server, caller] = await serverWithAnn(engine)
      await using _server = server
      const key = new Authenticator()
      await add(caller, key)
      let kept: WebAuthnJson = {}
      assert.equal((await signInWith(server, (options) => (kept = key.get(options)))).result, 'OK')
      const attempts: [what: string, answer: (options: WebAuthnJson) => WebAuthnJson][] = [
        ['a repeated answer', () => kept],
        ['a challenge of its own', () => key.get({ challenge: 'AAAA' })],
        ['an unknown key', (options) => new Authenticator().get(options)],
        ['no answer', () => ({})],
        ['nonsense', () => ({ id: 5, response: { clientDataJSON: 'e30' } })],
        ['a wrong signature', (options) => ({ ...key.get(options), response: altered(key.get(options)) })],
      ]
      for (const [what, answer] of attempts) {
        const reply = await signInWith(server, answer)
        assert.ok(reply.result === 'ERROR' && reply.code === 'forbidden', what)
      }
      key.verifies = false
      assert.equal((await signInWith(server, (options) => key.get(options))).result, 'ERROR', 'no PIN')
    })

    test('a passkey of another site and a late answer are refused', async () => {
      const [server, caller] = await serverWithAnn(engine)
      await using _server = server
      const phishing = new Authenticator('https://1ocalhost.example', 'localhost')
      assert.equal((await add(caller, phishing)).result, 'ERROR')
      const elsewhere = new Authenticator('http://localhost:8080', 'evil.example')
      assert.equal((await add(caller, elsewhere)).result, 'ERROR')
      const key = new Authenticator()
      await add(caller, key)
      const visitor = server.visitor()
      const { options } = await visitor.must(security, 'startPasskeyLogin', {})
      server.wait(5 * minute)
      const late = await visitor.call(security, 'passkeyLogin', { answer: key.get(options), language: 'en' })
      assert.equal(late.result, 'ERROR')
    })

    test('a passkey confirms only its own account, and a removed one does not sign in', async () => {
      const [server, caller] = await serverWithAnn(engine)
      await using _server = server
      const [key, other] = [new Authenticator(), new Authenticator()]
      await add(caller, key)
      await add(await registeredCaller(server, { email: 'bob@example.org' }), other)
      server.wait(10 * minute)
      const confirmWith = async (used: Authenticator) => {
        const { options } = await caller.must(security, 'startPasskeyLogin', {})
        return caller.call(security, 'confirm', { passkey: used.get(options) })
      }
      assert.equal((await confirmWith(other)).result, 'ERROR')
      const [mine] = (await caller.must(security, 'securityState', {})).passkeys
      const early = await caller.call(security, 'removePasskey', { passkeyId: mine!.id })
      assert.ok(early.result === 'ERROR' && early.code === 'unconfirmed')
      assert.equal((await confirmWith(key)).result, 'OK')
      await caller.must(security, 'renamePasskey', { passkeyId: mine!.id, name: 'Old laptop' })
      await caller.must(security, 'removePasskey', { passkeyId: mine!.id })
      assert.equal((await signInWith(server, (options) => key.get(options))).result, 'ERROR')
    })

    test('a network gets a hundred challenges in a quarter of an hour, without limiting others (ACC-N12)', async () => {
      await using server = await startTestServer(engine)
      const start = (visitor: Caller) => visitor.call(security, 'startPasskeyLogin', {})
      const flooding = server.visitor()
      for (let i = 0; i < 100; i++) assert.equal((await start(flooding)).result, 'OK')
      const refused = await start(flooding)
      assert.ok(refused.result === 'ERROR' && refused.code === 'limit')
      assert.equal((await start(server.visitor({ address: '198.51.100.9' }))).result, 'OK')
      server.wait(15 * minute - 1000)
      assert.equal((await start(flooding)).result, 'ERROR')
      server.wait(1000)
      assert.equal((await start(flooding)).result, 'OK')
    })

    test('a passkey does not sign in to a disabled account (ACC-N14)', async () => {
      const [server, caller] = await serverWithAnn(engine)
      await using _server = server
      const key = new Authenticator()
      await add(caller, key)
      await server.app.database.transaction((transaction) =>
        transaction.updateTable('users').set({ disabled_at: 1 }).where('email_key', '=', email).execute(),
      )
      const reply = await signInWith(server, (options) => key.get(options))
      assert.ok(reply.result === 'ERROR' && reply.message === 'This account is disabled')
    })
  })
}

function altered(answer: WebAuthnJson): WebAuthnJson {
  const response = answer['response'] as Record<string, string>
  return { ...response, signature: `MEUC${response['signature']!.slice(4, -4)}AAAA` }
}
