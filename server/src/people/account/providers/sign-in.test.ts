import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { describe } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { security } from '@lustra/contract/account'
import { globalSettings as globalSettingsCalls } from '@lustra/contract/global-settings'
import type { ProviderId } from '@lustra/contract/providers'
import { settings } from '@lustra/contract/settings'
import { userStatus } from '@lustra/contract/status'
import { version } from '@lustra/contract/version'
import { bytesOf } from '../../../testing/base32.ts'
import { wordsOf } from '@lustra/words'
import { accountOf } from '../registration/account-emails.ts'
import { lockAccount } from '../users.ts'
import { codeAt } from '../second-factor/totp.ts'
import { Authenticator } from '../../../testing/authenticator.ts'
import { UnsecuredJWT, SignJWT } from 'jose'
import { anAdministrator, goodPassword, registeredCaller, signedIn } from '../../../testing/accounts.ts'
import {
  type MisbehavingProvider,
  clientId,
  clientSecret,
  startMisbehavingProvider,
} from '../../../testing/misbehaving-provider.ts'
import { engines, testsOf } from '../../../testing/test-database.ts'
import { type Caller, type TestServer, startTestServer } from '../../../testing/test-server.ts'

const minute = 60_000

interface World extends AsyncDisposable {
  readonly server: TestServer
  readonly provider: MisbehavingProvider
}

async function aWorld(engine: (typeof engines)[number], id: ProviderId = 'openid'): Promise<World> {
  const server = await startTestServer(engine)
  const provider = await startMisbehavingProvider(() => server.app.now())
  await anAdministrator(server)
  await configure(server, provider, id)
  return {
    server,
    provider,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await provider[Symbol.asyncDispose]()
    },
  }
}

async function configure(server: TestServer, { issuer }: MisbehavingProvider, id: ProviderId) {
  const { globalSettings } = server.app
  const prefix = id === 'openid' ? 'openid' : 'google'
  await globalSettings.write(`${prefix}_issuer`, issuer)
  await globalSettings.write(`${prefix}_client_id`, clientId)
  await globalSettings.write(`${prefix}_secret`, clientSecret)
}

/** A browser that is at the provider. */
interface Away {
  readonly secret: string
  readonly state: string
  readonly nonce: string
  readonly authorization: URL
}

function aSecret(): { secret: string; browserHash: string } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, browserHash: createHash('sha256').update(secret).digest('base64url') }
}

function awayTo(redirectUrl: string, secret: string): Away {
  const authorization = new URL(redirectUrl)
  const param = (name: string) => authorization.searchParams.get(name)!
  return { secret, state: param('state'), nonce: param('nonce'), authorization }
}

async function leave(server: TestServer, provider: ProviderId = 'openid'): Promise<Away> {
  const { secret, browserHash } = aSecret()
  const { redirectUrl } = await server.visitor().must(security, 'startConnect', { provider, browserHash })
  return awayTo(redirectUrl, secret)
}

/** Opens the return address; returns the contents of its fragment. */
async function comeBack(
  server: TestServer,
  params: Record<string, string>,
  provider = 'openid',
): Promise<URLSearchParams> {
  const query = new URLSearchParams(params).toString()
  const response = await server.http.inject({ url: `/web/connect/${provider}?${query}` })
  assert.equal(response.statusCode, 303)
  const target = new URL(String(response.headers.location), 'http://lustra')
  assert.equal(target.origin + target.pathname, 'http://lustra/web/connect/done')
  return new URLSearchParams(target.hash.slice(1))
}

function use(server: TestServer, away: Away, fragment: URLSearchParams, secret = away.secret) {
  const result = fragment.get('result') ?? ''
  const input = { result, secret, language: 'en' as const, timeZone: 'Asia/Tokyo' }
  return server.visitor().call(security, 'connectOpenId', input)
}

async function signIn(server: TestServer) {
  const away = await leave(server)
  return use(server, away, await comeBack(server, { code: away.nonce, state: away.state }))
}

async function whoIs(server: TestServer, token: string) {
  return Object.assign(server.visitor(), { token }).must(userStatus, 'getStatus', {})
}

for (const engine of engines) {
  describe(`sign-in with a provider on ${engine}`, () => {
    const { test, testOnEach } = testsOf(engine)
    test('without configuration there are no providers (ACC-001, ACC-008, ACC-019)', async () => {
      await using server = await startTestServer(engine)
      assert.deepEqual((await server.visitor().must(version, 'version', {})).providers, [])
      const { browserHash } = aSecret()
      const refused = await server
        .visitor()
        .call(security, 'startConnect', { provider: 'google', browserHash })
      assert.ok(refused.result === 'ERROR' && refused.code === 'not-found')
      await server.app.globalSettings.write('openid_issuer', 'https://id.example.org')
      await server.app.globalSettings.write('openid_client_id', 'x')
      await server.app.globalSettings.write('openid_secret', 'x')
      await server.app.globalSettings.write('openid_name', 'Example ID')
      const openId = { id: 'openid', name: 'Example ID' }
      assert.deepEqual((await server.visitor().must(version, 'version', {})).providers, [openId])
      for (const id of ['google', 'facebook'] as const) {
        await server.app.globalSettings.write(`${id}_client_id`, 'x')
        await server.app.globalSettings.write(`${id}_secret`, 'x')
      }
      assert.deepEqual((await server.visitor().must(version, 'version', {})).providers, [
        { id: 'google', name: 'Google' },
        { id: 'facebook', name: 'Facebook' },
        openId,
      ])
    })

    testOnEach(
      'the first sign-in registers and leads to the first steps, the next one signs in (ACC-001, ACC-049, ACC-050, ACC-N09)',
      async () => {
        await using world = await aWorld(engine)
        const { server, provider } = world
        const confirmed = provider.idToken
        provider.idToken = (nonce) =>
          provider.sign({ sub: 'S7', nonce, email: 'new@example.org', email_verified: false })
        const unconfirmed = await signIn(server)
        assert.ok(unconfirmed.result === 'ERROR')
        assert.equal(unconfirmed.message, wordsOf('en').accountRefusals.provider.unverified)
        assert.equal(await accountOf(server.app, 'new@example.org'), null)
        provider.idToken = confirmed
        const away = await leave(server)
        const param = (name: string) => away.authorization.searchParams.get(name)
        assert.deepEqual(
          [param('response_type'), param('client_id'), param('code_challenge_method'), param('scope')],
          ['code', clientId, 'S256', 'openid email profile'],
        )
        const fragment = await comeBack(server, { code: away.nonce, state: away.state })
        const verifier = provider.tokenRequest.get('code_verifier')!
        assert.equal(createHash('sha256').update(verifier).digest('base64url'), param('code_challenge'))
        const first = await use(server, away, fragment)
        assert.ok(first.result === 'OK', JSON.stringify(first))
        assert.deepEqual([first.register, first.redirectUrl], [true, '/web/onboarding'])
        const status = await whoIs(server, first.token)
        assert.deepEqual(
          [status.userName, status.fullName, status.timeZone, status.goUserOnboarding],
          ['dora@example.org', 'Dora', 'Asia/Tokyo', true],
        )
        const second = await signIn(server)
        assert.ok(second.result === 'OK')
        assert.deepEqual([second.register, second.redirectUrl], [false, '/web/dashboard'])
        assert.equal((await whoIs(server, second.token)).id, status.id)
      },
    )

    test('a user who registers with a provider gets the default role (ACC-063, ADM-130)', async () => {
      await using world = await aWorld(engine)
      const { server } = world
      await server.app.globalSettings.write('default_role_id', 'beta-tester')
      const registered = await signIn(server)
      assert.ok(registered.result === 'OK')
      const { role, roles } = await whoIs(server, registered.token)
      assert.deepEqual([role, roles], ['beta-tester', ['beta-tester']])
    })

    test('issuer and subject are the key: the address may change, and another subject is another user', async () => {
      await using world = await aWorld(engine)
      const { server, provider } = world
      const first = await signIn(server)
      assert.ok(first.result === 'OK')
      provider.idToken = (nonce) =>
        provider.sign({ sub: 'S1', nonce, email: 'moved@example.org', email_verified: true })
      const moved = await signIn(server)
      assert.ok(moved.result === 'OK')
      assert.equal((await whoIs(server, moved.token)).id, (await whoIs(server, first.token)).id)
      provider.idToken = (nonce) =>
        provider.sign({ sub: 'S2', nonce, email: 'dora@example.org', email_verified: true })
      const other = await signIn(server)
      assert.ok(other.result === 'ERROR' && other.code === 'conflict', 'the address proves nothing')
    })

    test('an address claims no existing account, verified or not, and an unfinished registration claims none either', async () => {
      await using world = await aWorld(engine)
      const { server, provider } = world
      await registeredCaller(server, { email: 'ann@example.org' })
      for (const verified of [true, false]) {
        provider.idToken = (nonce) =>
          provider.sign({ sub: 'S9', nonce, email: 'Ann@example.org', email_verified: verified })
        assert.equal((await signIn(server)).result, 'ERROR', String(verified))
      }
      const input = { username: 'Eve', email: 'dora@example.org', language: 'en' } as const
      const { activationToken } = await server.visitor().must(security, 'register', input)
      provider.idToken = (nonce) =>
        provider.sign({ sub: 'S1', nonce, email: 'dora@example.org', email_verified: true })
      assert.equal((await signIn(server)).result, 'OK')
      const link = { token: activationToken!, password: goodPassword, repass: goodPassword, language: 'en' }
      const late = await server.visitor().call(security, 'acceptRegister', link as never)
      assert.equal(late.result, 'ERROR', 'the link of the stranger is dead')
      const again = await server.visitor().must(security, 'register', input)
      const checked = await server
        .visitor()
        .must(security, 'checkToken', { checkingToken: again.activationToken! })
      assert.deepEqual([checked.correctToken, checked.messageNo], [false, 5])
    })

    test('nobody is registered without a confirmed address (ACC-052, INT-004)', async () => {
      await using world = await aWorld(engine)
      const { server, provider } = world
      provider.instead.set('/me', { status: 200, body: JSON.stringify({ sub: 'S1' }) })
      provider.idToken = (nonce) => provider.sign({ sub: 'S1', nonce })
      const none = await signIn(server)
      assert.ok(none.result === 'ERROR')
      assert.equal(none.message, "You don't grant access to email for the product.")
      provider.idToken = (nonce) => provider.sign({ sub: 'S1', nonce, email: 'dora@example.org' })
      assert.equal((await signIn(server)).result, 'ERROR')
      provider.instead.delete('/me')
      provider.idToken = (nonce) => provider.sign({ sub: 'S1', nonce })
      assert.equal((await signIn(server)).result, 'OK', 'the address is in the user info')
      provider.instead.set('/me', {
        status: 200,
        body: JSON.stringify({ sub: 'OTHER', email: 'x@example.org', email_verified: true }),
      })
      assert.equal((await signIn(server)).result, 'ERROR', 'user info of somebody else')
    })

    test('forged, foreign and expired ID tokens are refused (V9.1.1, V9.2.1, INT-N03)', async () => {
      await using world = await aWorld(engine)
      const { server, provider } = world
      const seconds = Math.floor(server.app.now() / 1000)
      const claims = { sub: 'S1', email: 'dora@example.org', email_verified: true }
      const full = { iss: provider.issuer, aud: clientId, iat: seconds, exp: seconds + 300, ...claims }
      const tokens: [what: string, token: (nonce: string) => Promise<string>][] = [
        ['another audience', (nonce) => provider.sign({ ...claims, nonce, aud: 'other' })],
        [
          'two audiences, for the other',
          (nonce) => provider.sign({ ...claims, nonce, aud: [clientId, 'b'] }),
        ],
        ['another authorized party', (nonce) => provider.sign({ ...claims, nonce, azp: 'other' })],
        ['another issuer', (nonce) => provider.sign({ ...claims, nonce, iss: 'https://evil.example' })],
        ['expired', (nonce) => provider.sign({ ...claims, nonce, exp: seconds - 120 })],
        ['not yet valid', (nonce) => provider.sign({ ...claims, nonce, nbf: seconds + 300 })],
        ['another nonce', () => provider.sign({ ...claims, nonce: 'other' })],
        ['no nonce', () => provider.sign(claims)],
        ['no subject', (nonce) => provider.sign({ ...claims, sub: undefined, nonce })],
        ['unsigned', async (nonce) => new UnsecuredJWT({ ...full, nonce }).encode()],
        [
          'signed with a shared secret',
          (nonce) =>
            new SignJWT({ ...full, nonce })
              .setProtectedHeader({ alg: 'HS256', kid: 'key1' })
              .sign(new TextEncoder().encode('the public key, say, of 32 bytes or more')),
        ],
        ['an unknown key', (nonce) => provider.sign({ ...claims, nonce }, { kid: 'other' })],
        ['no token', async () => 'nonsense'],
      ]
      for (const [what, token] of tokens) {
        provider.idToken = token
        const away = await leave(server)
        const fragment = await comeBack(server, { code: away.nonce, state: away.state })
        assert.equal(fragment.get('failure'), 'failed', what)
        assert.equal((await use(server, away, fragment)).result, 'ERROR', what)
      }
    })

    test('new keys are fetched when a token names one, at most once a minute', async () => {
      await using world = await aWorld(engine)
      const { server, provider } = world
      assert.equal((await signIn(server)).result, 'OK')
      await provider.rotate()
      server.wait(minute)
      assert.equal((await signIn(server)).result, 'OK')
      await provider.rotate()
      const before = provider.requests.filter((path) => path === '/keys').length
      for (let turn = 0; turn < 3; turn++) assert.equal((await signIn(server)).result, 'ERROR')
      assert.equal(provider.requests.filter((path) => path === '/keys').length, before)
      server.wait(minute)
      assert.equal((await signIn(server)).result, 'OK')
    })

    test('a result works once, in time, in the browser that began (login CSRF, stolen state) (V10.1.2, INT-N04)', async () => {
      await using world = await aWorld(engine)
      const { server } = world
      const attacker = await leave(server)
      assert.match(attacker.authorization.searchParams.get('redirect_uri')!, /^http.*\/web\/connect\/openid$/)
      const fragment = await comeBack(server, { code: attacker.nonce, state: attacker.state })
      const victim = await use(server, attacker, fragment, aSecret().secret)
      assert.ok(victim.result === 'ERROR' && victim.code === 'forbidden', 'led to the attacker’s result')
      assert.equal((await use(server, attacker, fragment)).result, 'ERROR', 'it is used up')
      const away = await leave(server)
      const params = { code: away.nonce, state: away.state }
      const used = await comeBack(server, params)
      assert.equal((await comeBack(server, params)).get('failure'), 'expired', 'the state works once')
      server.wait(5 * minute)
      assert.equal((await use(server, away, used)).result, 'ERROR', 'too late')
      const slow = await leave(server)
      server.wait(10 * minute)
      const late = await comeBack(server, { code: slow.nonce, state: slow.state })
      assert.equal(late.get('failure'), 'expired')
      const never = await comeBack(server, { code: 'x', state: randomBytes(32).toString('base64url') })
      assert.equal(never.get('failure'), 'expired', 'nobody began it')
    })

    test('a code of another provider is refused (mix-up)', async () => {
      await using world = await aWorld(engine)
      const { server, provider } = world
      await using other = await startMisbehavingProvider(() => server.app.now())
      await configure(server, other, 'google')
      const away = await leave(server)
      const swapped = await comeBack(server, { code: away.nonce, state: away.state }, 'google')
      assert.equal(swapped.get('failure'), 'expired', 'the state is of the other provider')
      const again = await leave(server)
      const params = { code: again.nonce, state: again.state, iss: other.issuer }
      assert.equal((await comeBack(server, params)).get('failure'), 'failed')
      const right = await leave(server)
      const named = { code: right.nonce, state: right.state, iss: provider.issuer }
      assert.equal((await use(server, right, await comeBack(server, named))).result, 'OK')
    })

    test('cancelling, a failing provider and a false discovery document lead back with a reason', async () => {
      await using world = await aWorld(engine)
      const { server, provider } = world
      const away = await leave(server)
      const cancelled = await comeBack(server, { error: 'access_denied', state: away.state })
      assert.equal(cancelled.get('failure'), 'cancelled')
      for (const [path, status, body] of [
        ['/token', 500, '{}'],
        ['/token', 400, '{"error":"invalid_grant"}'],
        ['/token', 200, 'not JSON'],
        ['/token', 200, 'x'.repeat(300_000)],
        ['/token', 302, '{}'],
      ] as const) {
        provider.instead.set(path, { status, body })
        const next = await leave(server)
        const fragment = await comeBack(server, { code: next.nonce, state: next.state })
        assert.equal(fragment.get('failure'), 'failed', `${status} ${body.slice(0, 20)}`)
      }
      server.wait(60 * minute)
      const document = { issuer: 'https://evil.example', authorization_endpoint: 'https://evil.example/a' }
      provider.instead.set('/.well-known/openid-configuration', {
        status: 200,
        body: JSON.stringify(document),
      })
      const { browserHash } = aSecret()
      const refused = await server
        .visitor()
        .call(security, 'startConnect', { provider: 'openid', browserHash })
      assert.ok(refused.result === 'ERROR' && refused.code === 'external')
    })

    testOnEach('a provider does not sign in to a disabled account (ACC-N14)', async () => {
      await using world = await aWorld(engine)
      const { server } = world
      await signIn(server)
      await server.app.database.transaction((transaction) =>
        transaction
          .updateTable('users')
          .set({ disabled_at: 1 })
          .where('email_key', '=', 'dora@example.org')
          .execute(),
      )
      const refused = await signIn(server)
      assert.ok(refused.result === 'ERROR' && refused.message === 'This account is disabled')
    })
  })

  describe(`connected accounts on ${engine}`, () => {
    const { test, testOnEach } = testsOf(engine)
    async function connect(server: TestServer, caller: Caller) {
      const { secret, browserHash } = aSecret()
      const { redirectUrl } = await caller.must(settings, 'connectOpenId', { browserHash })
      const away = awayTo(redirectUrl, secret)
      const fragment = await comeBack(server, { code: away.nonce, state: away.state })
      return { result: fragment.get('result')!, secret }
    }

    async function row(caller: Caller) {
      const { groups } = await caller.must(settings, 'groups', {})
      const services = groups.find(({ id }) => id === 'externalServices')
      return services?.settings.find(({ code }) => code === '_accessOpenId')
    }

    testOnEach(
      'a user connects an account, signs in with it, and disconnects it (SET-003, SET-042, SET-056)',
      async () => {
        await using world = await aWorld(engine)
        const { server } = world
        const caller = await registeredCaller(server, { email: 'ann@example.org' })
        assert.deepEqual(
          [(await row(caller))!.value, (await row(caller))!.displayName],
          ['', 'OpenID Connect'],
        )
        const result = await connect(server, caller)
        const stranger = await registeredCaller(server, { email: 'bob@example.org' })
        const stolen = await stranger.call(settings, 'finishConnect', { provider: 'openid', ...result })
        assert.ok(stolen.result === 'ERROR', 'begun by somebody else')
        const mine = await connect(server, caller)
        await caller.must(settings, 'finishConnect', { provider: 'openid', ...mine })
        const connected = (await row(caller))!
        assert.deepEqual(
          [connected.value, connected.userName, connected.allowDisconnect],
          ['YES', 'dora@example.org', true],
        )
        const reply = await signIn(server)
        assert.ok(reply.result === 'OK')
        assert.equal((await whoIs(server, reply.token)).userName, 'ann@example.org')
        const other = await connect(server, stranger)
        const taken = await stranger.call(settings, 'finishConnect', { provider: 'openid', ...other })
        assert.ok(taken.result === 'ERROR' && taken.code === 'conflict')
        await caller.must(settings, 'disconnectOpenId', {})
        assert.equal((await row(caller))!.value, '')
      },
    )

    test('a result for signing in connects nothing, and one for connecting signs nobody in', async () => {
      await using world = await aWorld(engine)
      const { server } = world
      const caller = await registeredCaller(server, { email: 'ann@example.org' })
      const away = await leave(server)
      const fragment = await comeBack(server, { code: away.nonce, state: away.state })
      const input = { provider: 'openid', result: fragment.get('result')!, secret: away.secret } as const
      assert.equal((await caller.call(settings, 'finishConnect', input)).result, 'ERROR')
      const { result, secret } = await connect(server, caller)
      const signing = { result, secret, language: 'en' } as const
      assert.equal((await server.visitor().call(security, 'connectOpenId', signing)).result, 'ERROR')
    })

    testOnEach(
      'the last way to sign in cannot be removed until there is a password, which is the only proof then (SET-042, SET-N10, SET-N12)',
      async () => {
        await using world = await aWorld(engine)
        const { server } = world
        const first = await signIn(server)
        assert.ok(first.result === 'OK')
        const caller = Object.assign(server.visitor(), { token: first.token })
        assert.equal((await row(caller))!.allowDisconnect, false)
        const last = await caller.call(settings, 'disconnectOpenId', {})
        assert.ok(last.result === 'ERROR' && last.code === 'conflict')
        const password = { oldpass: '', password: goodPassword, repass: goodPassword }
        const { token } = await caller.must(security, 'changePass', password)
        const again = Object.assign(server.visitor(), { token })
        assert.equal((await row(again))!.allowDisconnect, true)
        const entered = await signIn(server)
        assert.ok(entered.result === 'OK')
        const byProvider = Object.assign(server.visitor(), { token: entered.token })
        const removal = await byProvider.call(security, 'removeAccount', { other: true })
        assert.ok(removal.result === 'ERROR' && removal.code === 'unconfirmed', 'the password is asked for')
        await again.must(settings, 'disconnectOpenId', {})
        await signedIn(server, 'dora@example.org')
      },
    )

    test('without a password, a new sign-in with the provider allows the removal of the account (SET-N10)', async () => {
      await using world = await aWorld(engine)
      const { server } = world
      const caller = server.visitor()
      const enter = async () => {
        const reply = await signIn(server)
        assert.ok(reply.result === 'OK')
        caller.token = reply.token
      }
      const remove = () => caller.call(security, 'removeAccount', { other: true })
      await enter()
      server.wait(10 * minute)
      const refused = await remove()
      assert.ok(refused.result === 'ERROR' && refused.code === 'unconfirmed')
      await enter()
      assert.equal((await remove()).result, 'OK')
      assert.equal(await accountOf(server.app, 'dora@example.org'), null)
    })

    test('Google is connected by the configured client and disconnected; later it registers (SET-015, SET-040, SET-056, ACC-001, ACC-049, ACC-051, INT-001, INT-002, INT-003, INT-005, INT-006, INT-007, INT-008, INT-009, INT-N04, ADM-109, ADM-110, ADM-111, ADM-112, ADM-081)', async () => {
      await using world = await aWorld(engine, 'google')
      const { server, provider } = world
      const usual = await leave(server, 'google')
      assert.match(usual.authorization.searchParams.get('redirect_uri')!, /^http.*\/web\/connect\/google$/)
      const returnAddress = 'https://plans.example.org/web/connect/google'
      await server.app.globalSettings.write('google_redirect_url', returnAddress)
      await server.app.globalSettings.write('google_scope', 'openid email')
      const caller = await registeredCaller(server, { email: 'ann@example.org' })
      const { secret, browserHash } = aSecret()
      const { redirectUrl } = await caller.must(settings, 'connectGoogle', { browserHash })
      const away = awayTo(redirectUrl, secret)
      const { searchParams } = away.authorization
      assert.deepEqual(
        ['client_id', 'scope', 'redirect_uri'].map((name) => searchParams.get(name)),
        [clientId, 'openid email', returnAddress],
      )
      const { googleClientId } = await server.visitor().must(globalSettingsCalls, 'get-integration', {})
      assert.equal(searchParams.get('client_id'), googleClientId)
      const fragment = await comeBack(server, { code: away.nonce, state: away.state }, 'google')
      assert.equal(provider.tokenRequest.get('redirect_uri'), returnAddress)
      const credentials = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`
      assert.equal(provider.tokenAuthorization, `Basic ${Buffer.from(credentials).toString('base64')}`)
      const result = fragment.get('result')!
      await caller.must(settings, 'finishConnect', { provider: 'google', result, secret })
      const googleRow = async () =>
        (await caller.must(settings, 'groups', {})).groups
          .flatMap((group) => group.settings)
          .find(({ code }) => code === '_accessGToken')
      assert.deepEqual([(await googleRow())!.value, (await googleRow())!.displayName], ['YES', 'Google'])
      await caller.must(settings, 'disconnectGoogle', {})
      assert.equal((await googleRow())!.value, '')

      const visitor = await leave(server, 'google')
      const returned = await comeBack(server, { code: visitor.nonce, state: visitor.state }, 'google')
      const signingIn = { result: returned.get('result')!, secret: visitor.secret, language: 'en' } as const
      const reply = await server
        .visitor()
        .must(security, 'connectGoogleClient', { ...signingIn, timeZone: 'Asia/Tokyo' })
      const status = await whoIs(server, reply.token)
      assert.deepEqual([status.userName, status.timeZone], ['dora@example.org', 'Asia/Tokyo'])
    })

    test('the last sign-in is reported as Google (ADM-N07, INT-001, INT-003)', async () => {
      await using world = await aWorld(engine, 'google')
      const { server } = world
      for (const isNew of [true, false]) {
        const { secret, nonce, state } = await leave(server, 'google')
        const result = (await comeBack(server, { code: nonce, state }, 'google')).get('result')!
        const input = { result, secret, language: 'en', timeZone: 'Asia/Tokyo' } as const
        const { register } = await server.visitor().must(security, 'connectGoogleClient', input)
        assert.equal(register, isNew)
        const { last_login_method: method } = await server.app.database.read
          .selectFrom('users')
          .select('last_login_method')
          .where('email', '=', 'dora@example.org')
          .executeTakeFirstOrThrow()
        assert.equal(method, 'google')
        await server.app.database.transaction((transaction) =>
          transaction.updateTable('users').set({ last_login_method: 'password' }).execute(),
        )
      }
    })

    testOnEach(
      'removing a way to sign in waits for concurrent removals of the same account (SET-N12)',
      async () => {
        await using world = await aWorld(engine)
        const { server } = world
        const caller = await registeredCaller(server, { email: 'ann@example.org' })
        await caller.must(settings, 'finishConnect', {
          provider: 'openid',
          ...(await connect(server, caller)),
        })
        const { id } = await caller.must(userStatus, 'getStatus', {})
        const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
        const other = server.app.database.transaction(async (transaction) => {
          await lockAccount(transaction, id)
          locked.resolve()
          await released.promise
        })
        await locked.promise
        let isDone = false
        const change = caller.must(settings, 'disconnectOpenId', {}).then(() => (isDone = true))
        await setTimeout(300)
        const wasDone = isDone
        released.resolve()
        await Promise.all([other, change])
        assert.equal(wasDone, false)
      },
    )

    testOnEach(
      'with a passkey the provider can be removed, but then the passkey cannot (SET-N12)',
      async () => {
        await using world = await aWorld(engine)
        const { server } = world
        const first = await signIn(server)
        assert.ok(first.result === 'OK')
        const caller = Object.assign(server.visitor(), { token: first.token })
        const { options } = await caller.must(security, 'startPasskey', {})
        await caller.must(security, 'addPasskey', { answer: new Authenticator().create(options), name: '' })
        const [passkey] = (await caller.must(security, 'securityState', {})).passkeys
        assert.equal((await row(caller))!.allowDisconnect, true)
        const replies = await Promise.all([
          caller.call(settings, 'disconnectOpenId', {}),
          caller.call(security, 'removePasskey', { passkeyId: passkey!.id }),
        ])
        assert.deepEqual(replies.map(({ result }) => result).toSorted(), ['ERROR', 'OK'])
        const refused = replies.find(({ result }) => result === 'ERROR')
        assert.ok(refused?.result === 'ERROR' && refused.code === 'conflict')
      },
    )

    test('a provider that is no longer configured does not count as a way to sign in (SET-N12, SET-042)', async () => {
      await using world = await aWorld(engine)
      const { server, provider } = world
      const first = await signIn(server)
      assert.ok(first.result === 'OK')
      const caller = Object.assign(server.visitor(), { token: first.token })
      await configure(server, provider, 'google')
      const { secret, browserHash } = aSecret()
      const { redirectUrl } = await caller.must(settings, 'connectGoogle', { browserHash })
      const away = awayTo(redirectUrl, secret)
      provider.idToken = (nonce) => provider.sign({ sub: 'another', nonce, email: 'x@example.org' })
      const fragment = await comeBack(server, { code: away.nonce, state: away.state }, 'google')
      await caller.must(settings, 'finishConnect', {
        provider: 'google',
        result: fragment.get('result')!,
        secret,
      })
      assert.equal((await row(caller))!.allowDisconnect, true)
      await server.app.globalSettings.write('google_client_id', '')
      assert.equal((await row(caller))!.allowDisconnect, false)
      assert.equal((await caller.call(settings, 'disconnectOpenId', {})).result, 'ERROR')
    })

    testOnEach('a provider replaces the password, not the second factor', async () => {
      await using world = await aWorld(engine)
      const { server } = world
      const first = await signIn(server)
      assert.ok(first.result === 'OK')
      const caller = Object.assign(server.visitor(), { token: first.token })
      const { secret } = await caller.must(security, 'startFactor', {})
      const code = () => codeAt(bytesOf(secret), Math.floor(server.app.now() / 30_000))
      await caller.must(security, 'turnFactorOn', { code: code() })
      server.wait(minute)
      const away = await leave(server)
      const fragment = await comeBack(server, { code: away.nonce, state: away.state })
      const withCode = (entered?: string, browser = away.secret) =>
        server.visitor().call(security, 'connectOpenId', {
          result: fragment.get('result')!,
          secret: browser,
          language: 'en',
          ...(entered !== undefined && { code: entered }),
        })
      const asked = await withCode()
      assert.ok(asked.result === 'ERROR' && asked.code === 'second-factor' && asked.field === 'code')
      const wrong = await withCode('000000')
      assert.ok(wrong.result === 'ERROR' && wrong.code === 'forbidden' && wrong.field === 'code')
      const reply = await withCode(code())
      assert.ok(reply.result === 'OK', JSON.stringify(reply))
      const fresh = Object.assign(server.visitor(), { token: reply.token })
      await fresh.must(security, 'turnFactorOff', {})
      assert.equal((await withCode(code())).result, 'ERROR', 'the result is used up')
    })

    test('a network begins a hundred sign-ins in a quarter of an hour, without limiting others (ACC-N12)', async () => {
      await using world = await aWorld(engine)
      const { server } = world
      const begin = (visitor: Caller) =>
        visitor.call(security, 'startConnect', { provider: 'openid', browserHash: aSecret().browserHash })
      const flooding = server.visitor()
      for (let i = 0; i < 100; i++) assert.equal((await begin(flooding)).result, 'OK')
      const refused = await begin(flooding)
      assert.ok(refused.result === 'ERROR' && refused.code === 'limit')
      assert.equal((await begin(server.visitor({ address: '198.51.100.9' }))).result, 'OK')
      server.wait(15 * minute - 1000)
      assert.equal((await begin(flooding)).result, 'ERROR')
      server.wait(1000)
      assert.equal((await begin(flooding)).result, 'OK')
    })

    test('an e-mail and a log line report each change', async () => {
      await using server = await startTestServer(engine, { log: true })
      await using provider = await startMisbehavingProvider(() => server.app.now())
      await anAdministrator(server)
      await configure(server, provider, 'openid')
      const caller = await registeredCaller(server, { email: 'ann@example.org' })
      await caller.must(settings, 'finishConnect', { provider: 'openid', ...(await connect(server, caller)) })
      await caller.must(settings, 'disconnectOpenId', {})
      const events = server.log.map(({ msg }) => msg).filter((msg) => msg.startsWith('provider '))
      assert.deepEqual(events, ['provider connected', 'provider disconnected'])
    })

    test('connecting and disconnecting require a fresh proof; a provider counts as one only when it is the only way', async () => {
      await using world = await aWorld(engine)
      const { server } = world
      const caller = await registeredCaller(server, { email: 'ann@example.org' })
      await caller.must(settings, 'finishConnect', { provider: 'openid', ...(await connect(server, caller)) })
      server.wait(10 * minute)
      const { browserHash } = aSecret()
      for (const reply of [
        await caller.call(settings, 'connectOpenId', { browserHash }),
        await caller.call(settings, 'disconnectOpenId', {}),
      ]) {
        assert.ok(reply.result === 'ERROR' && reply.code === 'unconfirmed')
      }
      const reply = await signIn(server)
      assert.ok(reply.result === 'OK')
      const byProvider = Object.assign(server.visitor(), { token: reply.token })
      const refused = await byProvider.call(settings, 'disconnectOpenId', {})
      assert.ok(refused.result === 'ERROR' && refused.code === 'unconfirmed', 'there is a password')
    })
  })
}
