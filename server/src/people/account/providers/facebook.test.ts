import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe } from 'node:test'
import { security } from '@lustra/contract/account'
import type { ProviderId } from '@lustra/contract/providers'
import { settings } from '@lustra/contract/settings'
import { userStatus } from '@lustra/contract/status'
import { anAdministrator, goodPassword, registeredCaller } from '../../../testing/accounts.ts'
import { type Person, aPerson } from '../../../testing/people.ts'
import { engines, testsOf } from '../../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import { insertConnection } from './connections.ts'

const app = { id: '1234', secret: 'facebook-secret' }

/** Replies like the Graph API; the reply for the user is from its documentation. */
async function startGraph() {
  const inspected = { app_id: app.id, is_valid: true, user_id: '1234567' }
  const me: Record<string, unknown> = {
    id: '1234567',
    name: 'Joe Bloggs',
    first_name: 'Joe',
    email: 'joe@bloggs.com',
  }
  const queries: URLSearchParams[] = []
  const http = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://graph')
    queries.push(searchParams)
    const replies: Record<string, object> = {
      '/oauth/access_token': { access_token: 'T', token_type: 'bearer', expires_in: 5_183_944 },
      '/debug_token': { data: inspected },
      '/me': me,
    }
    const isRight = pathname !== '/oauth/access_token' || searchParams.get('client_secret') === app.secret
    response.statusCode = isRight ? 200 : 400
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(isRight ? replies[pathname] : { error: { code: 1 } }))
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  return {
    address: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    inspected,
    me,
    queries,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        http.closeAllConnections()
        http.close(() => resolve())
      }),
  }
}

async function configure(server: TestServer, address: string): Promise<void> {
  await anAdministrator(server)
  await server.app.globalSettings.write('facebook_url', address)
  await server.app.globalSettings.write('facebook_client_id', app.id)
  await server.app.globalSettings.write('facebook_secret', app.secret)
}

/** The result in the address to which Facebook redirects. */
async function resultOf(server: TestServer, redirectUrl: string): Promise<string> {
  const state = new URL(redirectUrl).searchParams.get('state')!
  const response = await server.http.inject({ url: `/web/connect/facebook?code=C&state=${state}` })
  const { hash } = new URL(String(response.headers.location), 'http://l')
  return new URLSearchParams(hash.slice(1)).get('result') ?? ''
}

async function signIn(server: TestServer, claimed: object = {}) {
  const secret = randomBytes(32).toString('base64url')
  const browserHash = createHash('sha256').update(secret).digest('base64url')
  const visitor = server.visitor()
  const { redirectUrl } = await visitor.must(security, 'startConnect', { provider: 'facebook', browserHash })
  const dialog = new URL(redirectUrl)
  const state = dialog.searchParams.get('state')!
  const response = await server.http.inject({
    url: `/web/connect/facebook?code=C&state=${state}#_=_`,
  })
  const fragment = new URLSearchParams(new URL(String(response.headers.location), 'http://l').hash.slice(1))
  const result = fragment.get('result') ?? ''
  const input = { ...claimed, result, secret, language: 'en' as const, timeZone: 'Asia/Tokyo' }
  return { dialog, fragment, reply: await visitor.call(security, 'connectFacebook', input) }
}

function connect(server: TestServer, { id }: Person, provider: ProviderId): Promise<void> {
  return server.app.database.transaction((transaction) =>
    insertConnection(
      transaction,
      id,
      provider,
      { issuer: 'https://p.test', subject: provider, email: null, isEmailVerified: false, name: 'Ann' },
      server.app.now(),
    ),
  )
}

for (const engine of engines) {
  describe(`sign-in with Facebook on ${engine}`, () => {
    const { test, testOnEach } = testsOf(engine)
    testOnEach(
      'the server checks whose token it got, and registers the user (ACC-001, ACC-049, INT-015, INT-016, INT-N04)',
      async () => {
        await using server = await startTestServer(engine)
        await using graph = await startGraph()
        await configure(server, graph.address)
        const { dialog, reply } = await signIn(server)
        assert.equal(dialog.origin + dialog.pathname, 'https://www.facebook.com/v25.0/dialog/oauth')
        assert.match(dialog.searchParams.get('redirect_uri')!, /^http.*\/web\/connect\/facebook$/)
        assert.ok(reply.result === 'OK' && reply.register)
        const caller = Object.assign(server.visitor(), { token: reply.token })
        const status = await caller.must(userStatus, 'getStatus', {})
        assert.deepEqual(
          [status.userName, status.fullName, status.timeZone],
          ['joe@bloggs.com', 'Joe', 'Asia/Tokyo'],
        )
      },
    )

    test('the last sign-in is reported as Facebook (ADM-N07, INT-015, INT-016)', async () => {
      await using server = await startTestServer(engine)
      await using graph = await startGraph()
      await configure(server, graph.address)
      for (const isNew of [true, false]) {
        const { reply } = await signIn(server)
        assert.equal(reply.result === 'OK' && reply.register, isNew)
        const { last_login_method: method } = await server.app.database.read
          .selectFrom('users')
          .select('last_login_method')
          .where('email', '=', 'joe@bloggs.com')
          .executeTakeFirstOrThrow()
        assert.equal(method, 'facebook')
        await server.app.database.transaction((transaction) =>
          transaction.updateTable('users').set({ last_login_method: 'password' }).execute(),
        )
      }
    })

    test('a call tells whether an account is connected to Facebook, regardless of other providers (ACC-053, INT-016)', async () => {
      await using server = await startTestServer(engine)
      await using graph = await startGraph()
      await configure(server, graph.address)
      const isConnected = async (who: Person) =>
        (await who.must(security, 'checkFacebookConnection', {})).connected
      const ann = await aPerson(server)
      assert.equal(await isConnected(ann), false)
      await connect(server, ann, 'google')
      await connect(server, ann, 'openid')
      assert.equal(await isConnected(ann), false)
      await connect(server, ann, 'facebook')
      assert.equal(await isConnected(ann), true)
      assert.equal(await isConnected(await aPerson(server)), false)
    })

    test('Facebook is connected and disconnected in the settings (INT-017, SET-016, SET-041, SET-056, ACC-053)', async () => {
      await using server = await startTestServer(engine)
      await using graph = await startGraph()
      await configure(server, graph.address)
      const caller = await registeredCaller(server, { email: 'ann@example.org' })
      await caller.must(security, 'confirm', { password: goodPassword })
      const row = async () => {
        const { groups } = await caller.must(settings, 'groups', {})
        const rows = groups.flatMap((group) => group.settings)
        return rows.find(({ code }) => code === '_accessFToken')!
      }
      const secret = randomBytes(32).toString('base64url')
      const browserHash = createHash('sha256').update(secret).digest('base64url')
      const { redirectUrl } = await caller.must(settings, 'connectFacebook', { browserHash })
      const result = await resultOf(server, redirectUrl)
      await caller.must(settings, 'finishConnect', { provider: 'facebook', result, secret })
      const { value, userName, allowDisconnect } = await row()
      assert.deepEqual([value, userName, allowDisconnect], ['YES', 'joe@bloggs.com', true])
      assert.equal((await caller.must(security, 'checkFacebookConnection', {})).connected, true)
      await caller.must(settings, 'disconnectFacebook', {})
      assert.equal((await row()).value, '')
      assert.equal((await caller.must(security, 'checkFacebookConnection', {})).connected, false)
      const { reply } = await signIn(server)
      assert.ok(reply.result === 'OK' && reply.register, 'it signs in to that account no more')
    })

    test('what the browser claims about the user is ignored (INT-N03, INT-015)', async () => {
      await using server = await startTestServer(engine)
      await using graph = await startGraph()
      await configure(server, graph.address)
      const claimed = { email: 'victim@example.org', name: 'Victim', subject: '7', idToken: 'x' }
      const { reply } = await signIn(server, claimed)
      assert.ok(reply.result === 'OK')
      const caller = Object.assign(server.visitor(), { token: reply.token })
      const { userName, fullName } = await caller.must(userStatus, 'getStatus', {})
      assert.deepEqual([userName, fullName], ['joe@bloggs.com', 'Joe'])
    })

    test('a missing token, or one of another app or user, is refused (INT-N03)', async () => {
      await using server = await startTestServer(engine)
      await using graph = await startGraph()
      await configure(server, graph.address)
      for (const wrong of [{ app_id: '999' }, { is_valid: false }, { user_id: '7' }]) {
        Object.assign(graph.inspected, { app_id: app.id, is_valid: true, user_id: '1234567', ...wrong })
        const { fragment, reply } = await signIn(server)
        assert.equal(fragment.get('failure'), 'failed', JSON.stringify(wrong))
        assert.equal(reply.result, 'ERROR')
      }
    })

    test('nobody is registered without granting access to the address (ACC-052, INT-004)', async () => {
      await using server = await startTestServer(engine)
      await using graph = await startGraph()
      await configure(server, graph.address)
      delete graph.me['email']
      const { reply } = await signIn(server)
      assert.ok(reply.result === 'ERROR')
      assert.equal(reply.message, "You don't grant access to email for the product.")
    })

    test('Facebook is not offered in Russian (SET-016, SET-050, INT-018)', async () => {
      await using server = await startTestServer(engine)
      await using graph = await startGraph()
      await configure(server, graph.address)
      const ann = await aPerson(server, { language: 'en' })
      const isOffered = async () => {
        const { groups } = await ann.must(settings, 'groups', {})
        const rows = groups.find(({ id }) => id === 'externalServices')?.settings ?? []
        return rows.some(({ code, visible }) => code === '_accessFToken' && visible)
      }
      assert.equal(await isOffered(), true)
      await ann.must(settings, 'save', { id: 'userLanguage', field: 'value', value: 'ru' })
      assert.equal(await isOffered(), false)
      await connect(server, ann, 'google')
      await connect(server, ann, 'openid')
      assert.equal(await isOffered(), false, 'with other connections')
      await connect(server, ann, 'facebook')
      assert.equal(await isOffered(), true, 'to be disconnected')
    })
  })
}
