import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { describe } from 'node:test'
import { security } from '@lustra/contract/account'
import { contexts } from '@lustra/contract/contexts'
import { journal } from '@lustra/contract/journal'
import { settings } from '@lustra/contract/settings'
import { revokeTokens } from '../../../people/account/index.ts'
import { anAdministrator, goodPassword, registeredCaller } from '../../../testing/accounts.ts'
import {
  type MisbehavingProvider,
  clientId,
  clientSecret,
  startMisbehavingProvider,
} from '../../../testing/misbehaving-provider.ts'
import {
  type OutsideSystem,
  type ReceivedRequest,
  misbehaviours,
  replyJson,
  startOutsideSystem,
} from '../../../testing/outside-system.ts'
import { engines, testsOf } from '../../../testing/test-database.ts'
import { type Caller, type TestServer, startTestServer } from '../../../testing/test-server.ts'

const scope = 'https://www.googleapis.com/auth/contacts.readonly'
const minute = 60_000

interface World extends AsyncDisposable {
  readonly server: TestServer
  readonly provider: MisbehavingProvider
  readonly people: OutsideSystem
  readonly ann: Caller
}

/** Two pages of contacts, for the current access token. */
const pages: Readonly<Record<string, object>> = {
  first: {
    connections: [
      {
        resourceName: 'people/c1',
        names: [{ displayName: 'Marta Kolberg', givenName: 'Marta', familyName: 'Kolberg' }],
        emailAddresses: [{ value: 'marta@example.org', type: 'work' }],
        phoneNumbers: [{ value: '+358 40 1234567', type: 'mobile' }],
        birthdays: [{ date: { year: 1987, month: 3, day: 9 } }],
        organizations: [{ name: 'KDE', department: 'Promo', title: 'Mascot' }],
        addresses: [
          { type: 'home', streetAddress: 'Kaivokatu 1\nB 2', city: 'Helsinki', country: 'Finland' },
        ],
      },
      { resourceName: 'people/c2', emailAddresses: [{ value: 'pekka@example.org' }] },
    ],
    nextPageToken: 'second',
  },
  second: {
    connections: [
      { names: [{ displayName: 'Ирина', givenName: 'Ирина' }], birthdays: [{ date: { month: 5, day: 1 } }] },
      { resourceName: 'people/c4' },
    ],
    nextPageToken: '',
  },
}

function pageOf({ path }: ReceivedRequest): object {
  return pages[new URL(path, 'http://people').searchParams.get('pageToken') ?? 'first']!
}

async function aWorld(engine: (typeof engines)[number]): Promise<World> {
  const server = await startTestServer(engine)
  const provider = await startMisbehavingProvider(() => server.app.now())
  provider.moreTokens = { refresh_token: 'R', scope: `openid ${scope}`, expires_in: 3600 }
  let current = 'A'
  const people = await startOutsideSystem((request, response) => {
    if (request.headers.authorization === `Bearer ${current}`) replyJson(response, 200, pageOf(request))
    else replyJson(response, 401, { error: { code: 401, status: 'UNAUTHENTICATED' } })
  })
  await anAdministrator(server)
  for (const [code, value] of Object.entries({
    google_issuer: provider.issuer,
    google_client_id: clientId,
    google_secret: clientSecret,
    google_people_url: `${people.address}/v1/`,
  })) {
    await server.app.globalSettings.write(code as 'google_issuer', value)
  }
  return {
    server,
    provider,
    people: Object.assign(people, { expire: (next: string) => (current = next) }),
    ann: await registeredCaller(server, { email: 'ann@example.org' }),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await provider[Symbol.asyncDispose]()
      await people[Symbol.asyncDispose]()
    },
  }
}

function expire({ people }: World, next: string): void {
  ;(people as OutsideSystem & { expire: (next: string) => void }).expire(next)
}

/** Grants access at Google and returns; the result is in the fragment of the last address. */
async function visitGoogle({ server, ann }: World, answer: Record<string, string> = {}) {
  const secret = randomBytes(32).toString('base64url')
  const browserHash = createHash('sha256').update(secret).digest('base64url')
  const { redirectUrl } = await ann.must(settings, 'connectGoogle', { browserHash, contacts: true })
  const { searchParams } = new URL(redirectUrl)
  const back = { state: searchParams.get('state')!, ...answer }
  const params = new URLSearchParams({
    ...(!answer['error'] && { code: searchParams.get('nonce')! }),
    ...back,
  })
  const response = await server.http.inject({ url: `/web/connect/google?${params.toString()}` })
  const fragment = new URLSearchParams(new URL(String(response.headers.location), 'http://x').hash.slice(1))
  return { asked: searchParams, secret, result: fragment.get('result'), failure: fragment.get('failure') }
}

async function grant(world: World): Promise<void> {
  const { result, secret } = await visitGoogle(world)
  await world.ann.must(settings, 'finishConnect', {
    provider: 'google',
    contacts: true,
    result: result!,
    secret,
  })
}

const preview = ({ ann }: Pick<World, 'ann'>) => ann.must(contexts, 'importContacts', { forceImport: false })
const perform = ({ ann }: Pick<World, 'ann'>) => ann.must(contexts, 'importContacts', { forceImport: true })

async function namesOf({ ann }: World): Promise<string[]> {
  const { contexts: all } = await ann.must(contexts, 'all', {})
  return all.map(({ name }) => name).toSorted()
}

async function contactsRow({ ann }: World) {
  const { groups } = await ann.must(settings, 'groups', {})
  return groups.flatMap((group) => group.settings).find(({ code }) => code === 'googleContacts')
}

function revoke({ server }: World): Promise<void> {
  return revokeTokens(server.app, 'google', new AbortController().signal)
}

for (const engine of engines) {
  describe(`contacts from Google on ${engine}`, () => {
    const { test, testOnEach } = testsOf(engine)
    testOnEach(
      'access is granted once and kept; contacts of all pages are previewed, imported and undone (INT-010, INT-011, CTX-018, CTX-019, CTX-045, CTX-049, CTX-057, INT-007, ADM-111, CTX-N11)',
      async () => {
        await using world = await aWorld(engine)
        const { ann, people } = world
        const { needToAuth, imported, contactCount, summary } = await preview(world)
        assert.deepEqual([needToAuth, imported, contactCount, summary], [true, false, 0, null])
        const list = async () => {
          const { allowToImport, googleSettingId } = await ann.must(contexts, 'all', {})
          return [allowToImport, googleSettingId]
        }
        assert.deepEqual(await list(), [false, 'googleContacts'])
        assert.equal((await contactsRow(world))!.visible, false)
        assert.equal(people.requests.length, 0, 'nobody asks without access')

        await world.server.app.globalSettings.write('google_scope', 'openid email')
        const { asked, result, secret } = await visitGoogle(world)
        assert.equal(asked.get('scope'), `openid email ${scope}`)
        assert.deepEqual([asked.get('access_type'), asked.get('prompt')], ['offline', 'consent'])
        const back = { provider: 'google' as const, result: result!, secret }
        await ann.must(settings, 'finishConnect', { ...back, contacts: true })
        const again = await ann.call(settings, 'finishConnect', { ...back, contacts: true })
        assert.ok(again.result === 'ERROR' && again.code === 'forbidden', 'the result works once')
        assert.deepEqual(await list(), [true, 'googleContacts'])
        const row = (await contactsRow(world))!
        assert.deepEqual([row.visible, row.userName, row.allowDisconnect], [true, 'dora@example.org', true])

        const seen = await preview(world)
        assert.deepEqual([seen.needToAuth, seen.imported, seen.contactCount], [false, false, 3])
        assert.deepEqual(seen.summary?.sample, ['Kolberg Marta', 'pekka@example.org', 'Ирина'])
        assert.deepEqual(await namesOf(world), [], 'a preview imports nothing')
        assert.equal((await contactsRow(world))!.imported, undefined)
        assert.match(people.requests[0]!.path, /^\/v1\/people\/me\/connections\?.*pageSize=1000/)

        const done = await perform(world)
        assert.deepEqual([done.imported, done.contactCount], [true, 3])
        const last = (await contactsRow(world))!.imported!
        assert.deepEqual([last.people, last.leftOut], [3, 1])
        const { contexts: all } = await ann.must(contexts, 'all', {})
        const { personInfo } = all.find(({ name }) => name === 'Kolberg Marta')!.additionalData
        assert.deepEqual(
          [personInfo!.emails[0]!.type, personInfo!.phones[0]!.type, personInfo!.organization],
          ['WORK', 'MOBILE', 'KDE, Promo, Mascot'],
        )
        assert.deepEqual(
          [personInfo!.addresses[0]!.streetAddress, personInfo!.addresses[0]!.locality],
          ['Kaivokatu 1, B 2', 'Helsinki'],
        )
        assert.match(all.find(({ name }) => name === 'Ирина')!.notes, /1 May/)
        const repeated = await perform(world)
        assert.equal(repeated.contactCount, 0, 'who is there does not come again')
        await ann.must(journal, 'undo', { line: done.seq! })
        assert.deepEqual(await namesOf(world), [])
      },
    )

    test('tokens are stored encrypted, and access to contacts does not sign in', async () => {
      await using world = await aWorld(engine)
      await grant(world)
      const { read } = world.server.app.database
      const row = await read.selectFrom('google_contacts').selectAll().executeTakeFirstOrThrow()
      assert.ok(row.access_token.length > 40 && row.refresh_token.length > 40)
      assert.deepEqual(await read.selectFrom('connections').selectAll().execute(), [])
      // Granting access to contacts needs no password, so it must not connect a way to sign in.
      const { result, secret } = await visitGoogle(world)
      const input = { provider: 'google' as const, result: result!, secret }
      await world.ann.must(security, 'confirm', { password: goodPassword })
      const mixed = await world.ann.call(settings, 'finishConnect', input)
      assert.ok(mixed.result === 'ERROR' && mixed.code === 'forbidden')
      const stranger = world.server.visitor()
      const signIn = await stranger.call(security, 'connectGoogleClient', { ...input, language: 'en' })
      assert.equal(signIn.result, 'ERROR')
    })

    testOnEach(
      'expired access is refreshed once; if that fails, it is requested again, and the settings say so (INT-012, SET-003, SET-051)',
      async () => {
        await using world = await aWorld(engine)
        const { provider } = world
        await grant(world)
        expire(world, 'B')
        provider.moreTokens = { access_token: 'B' }
        assert.equal((await preview(world)).contactCount, 3)
        assert.deepEqual(
          [provider.tokenRequest.get('grant_type'), provider.tokenRequest.get('refresh_token')],
          ['refresh_token', 'R'],
        )
        const refreshes = () => provider.requests.filter((path) => path === '/token').length
        const before = refreshes()
        await preview(world)
        assert.equal(refreshes(), before, 'the new access is kept')

        expire(world, 'C')
        provider.moreTokens = { access_token: 'still wrong' }
        assert.equal((await preview(world)).needToAuth, true)
        assert.equal(refreshes(), before + 1, 'refreshed once')
        provider.instead.set('/token', { status: 400, body: '{"error":"invalid_grant"}' })
        assert.equal((await preview(world)).needToAuth, true)
        assert.match((await contactsRow(world))!.errorMessage!, /Connect again/)
        await world.ann.must(settings, 'save', { id: 'userLanguage', field: 'value', value: 'ru' })
        assert.match((await contactsRow(world))!.errorMessage!, /Подключите/)
        provider.instead.clear()
        provider.moreTokens = { access_token: 'C', refresh_token: 'R2', scope }
        await grant(world)
        assert.equal((await contactsRow(world))!.errorMessage, undefined)
        assert.equal((await preview(world)).contactCount, 3)
      },
    )

    test('a user who denies access or deselects the contacts has granted nothing (CTX-N12)', async () => {
      await using world = await aWorld(engine)
      world.provider.moreTokens = { refresh_token: 'R', scope: 'openid email' }
      assert.equal((await visitGoogle(world)).failure, 'noContacts')
      assert.equal((await visitGoogle(world, { error: 'access_denied' })).failure, 'cancelled')
      assert.equal((await preview(world)).needToAuth, true)
    })

    test('a revoked scope is requested again; a refusal of the API is reported (INT-012, SET-051)', async () => {
      await using world = await aWorld(engine)
      await grant(world)
      const refuse = (reason: string) => {
        world.people.misbehaviour = (_, response) =>
          replyJson(response, 403, { error: { code: 403, details: [{ reason }] } })
      }
      refuse('ACCESS_TOKEN_SCOPE_INSUFFICIENT')
      assert.equal((await preview(world)).needToAuth, true)
      refuse('SERVICE_DISABLED')
      const refused = await world.ann.call(contexts, 'importContacts', { forceImport: false })
      assert.ok(refused.result === 'ERROR' && refused.code === 'external')
      assert.match(refused.message, /People API/)
      assert.equal((await contactsRow(world))!.errorMessage, refused.message)
    })

    test('contacts read before a failure are previewed with a note, and the next import reads the rest (INT-N31)', async () => {
      await using world = await aWorld(engine)
      await grant(world)
      world.people.misbehaviour = (request, response) =>
        request.path.includes('pageToken')
          ? replyJson(response, 500, {})
          : replyJson(response, 200, pageOf(request))
      const { contactCount, summary } = await perform(world)
      assert.equal(contactCount, 2)
      assert.deepEqual(
        summary!.refused.map(({ code }) => code),
        ['googleStopped'],
      )
      world.people.misbehaviour = null
      const early = await world.ann.call(contexts, 'importContacts', { forceImport: true })
      assert.ok(early.result === 'ERROR', 'Google is left alone for a moment')
      world.server.wait(minute)
      assert.equal((await perform(world)).contactCount, 1)
    })

    test('when Google asks one user to wait, the message says so, and other users need not wait (INT-N31)', async () => {
      await using world = await aWorld(engine)
      await grant(world)
      world.people.misbehaviour = (_, response) => replyJson(response, 429, {}, { 'retry-after': '150' })
      const refused = await world.ann.call(contexts, 'importContacts', { forceImport: false })
      assert.ok(refused.result === 'ERROR' && refused.code === 'external')
      assert.match(refused.message, /3 minutes/)
      world.people.misbehaviour = null
      const his = { ...world, ann: await registeredCaller(world.server, { email: 'bob@example.org' }) }
      await grant(his)
      assert.equal((await preview(his)).contactCount, 3)
      world.server.wait(2 * minute)
      const count = world.people.requests.length
      await world.ann.call(contexts, 'importContacts', { forceImport: false })
      assert.equal(world.people.requests.length, count, 'it is left alone as long as it says')
      world.server.wait(minute)
      assert.equal((await preview(world)).contactCount, 3)
    })

    for (const [what, [, respond]] of Object.entries(misbehaviours)) {
      test(`Google that ${what} fails only this call: others write meanwhile, and nothing is imported (INT-N31)`, async () => {
        await using world = await aWorld(engine)
        await grant(world)
        world.people.misbehaviour = respond
        const asked = world.ann.call(contexts, 'importContacts', { forceImport: true })
        const context = {
          id: '-1' as const,
          type: 'Place' as const,
          name: 'Pool',
          notes: '',
          additionalData: {},
        }
        await world.ann.must(contexts, 'create', { context })
        const reply = await asked
        assert.ok(reply.result === 'ERROR' && reply.code === 'external')
        assert.ok(!/\d{3}|undefined/.test(reply.message), reply.message)
        assert.deepEqual(await namesOf(world), ['Pool'])
      })
    }

    testOnEach(
      'disconnecting revokes the token; an unreachable provider is told later (INT-N31)',
      async () => {
        await using world = await aWorld(engine)
        const { server, provider, ann } = world
        await grant(world)
        provider.instead.set('/revoke', { status: 503, body: '{}' })
        await ann.must(settings, 'disconnectContacts', {})
        assert.equal((await contactsRow(world))!.visible, false)
        assert.equal((await preview(world)).needToAuth, true)
        await assert.rejects(revoke(world), /503/)
        await revoke(world)
        assert.deepEqual(provider.revoked, [])
        provider.instead.clear()
        server.wait(minute)
        await revoke(world)
        assert.deepEqual(provider.revoked, ['R'])
        server.wait(60 * minute)
        await revoke(world)
        assert.deepEqual(provider.revoked, ['R'], 'told once')
      },
    )

    test('a token that Google does not know is not revoked again', async () => {
      await using world = await aWorld(engine)
      await grant(world)
      await world.ann.must(settings, 'disconnectContacts', {})
      world.provider.instead.set('/revoke', { status: 400, body: '{"error":"invalid_token"}' })
      await assert.rejects(revoke(world), /400/)
      const { read } = world.server.app.database
      assert.deepEqual(await read.selectFrom('revocations').selectAll().execute(), [])
    })

    testOnEach(
      'removing the account revokes the token, and leaves no trace of the user with it (SET-032)',
      async () => {
        await using world = await aWorld(engine)
        await grant(world)
        await world.ann.must(security, 'confirm', { password: goodPassword })
        const no = {
          featureRequest: false,
          dontLikeUi: false,
          other: false,
          featureRequestText: '',
          details: '',
        }
        await world.ann.must(security, 'removeAccount', { ...no, hardToUse: true })
        await revoke(world)
        assert.deepEqual(world.provider.revoked, ['R'])
      },
    )

    test('without Google there is nothing to connect (INT-N01, ADM-109)', async () => {
      await using world = await aWorld(engine)
      await world.server.app.globalSettings.write('google_client_id', '')
      const { allowToImport, googleSettingId } = await world.ann.must(contexts, 'all', {})
      assert.deepEqual([allowToImport, googleSettingId], [false, ''])
      const connect = { browserHash: 'x'.repeat(43), contacts: true }
      const refused = await world.ann.call(settings, 'connectGoogle', connect)
      assert.ok(refused.result === 'ERROR' && refused.code === 'not-found')
    })
  })
}
