import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, describe, test } from 'node:test'
import { analytics } from '@lustra/contract/analytics'
import { setTimeout as pass } from 'node:timers/promises'
import { version } from '@lustra/contract/version'
import { type OutsideSystem, misbehaviours, startOutsideSystem } from '../../testing/outside-system.ts'
import { engines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

interface GoogleEvent {
  readonly name: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Polls, because nothing reports when the background has sent. */
async function waitUntil(isSo: () => boolean): Promise<void> {
  const end = Date.now() + 10_000
  while (!isSo()) {
    if (Date.now() > end) throw new Error('it did not happen within ten seconds')
    await pass(5)
  }
}

for (const engine of engines) {
  describe(`counted pages, ${engine}`, () => {
    let server: TestServer
    let google: OutsideSystem

    before(async () => {
      server = await startTestServer(engine)
      google = await startOutsideSystem((_, response) => response.writeHead(204).end())
      await set({ google_analytics_url: google.address, google_analytics_id: 'G-TEST1' })
    })
    after(async () => {
      await google[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    })
    afterEach(() => {
      google.misbehaviour = null
      google.requests.length = 0
      server.wait(60 * 60_000)
    })

    async function set(
      values: Partial<Record<Parameters<typeof server.app.globalSettings.write>[0], string>>,
    ) {
      for (const [code, value] of Object.entries(values)) {
        await server.app.globalSettings.write(code as 'google_analytics_id', value)
      }
    }
    const clientId = randomUUID()
    const view = (page: string) =>
      server.visitor().call(analytics, 'pageViewed', { clientId, sessionId: 1_800_000_000, page })

    test('nothing is counted while counting is off or has no secret (INT-014, ADM-108)', async () => {
      for (const [enabled, secret] of [
        ['false', 'a secret'],
        ['true', ''],
      ] as const) {
        await set({ google_analytics_enabled: enabled, google_analytics_secret: secret })
        assert.equal((await server.visitor().must(version, 'version', {})).analytics, false)
        assert.deepEqual(await view('/plans'), { result: 'OK', counts: false })
      }
      assert.equal(google.requests.length, 0)
    })

    test('only the patterns of addresses are sent to Google (INT-014, INT-N17)', async () => {
      await set({ google_analytics_enabled: 'true', google_analytics_secret: 'a secret' })
      assert.equal((await server.visitor().must(version, 'version', {})).analytics, true)
      assert.deepEqual(await view('/tasks/$taskId'), { result: 'OK', counts: true })
      await waitUntil(() => google.requests.length === 1)
      const [{ method, path, text, headers }] = google.requests as [(typeof google.requests)[0]]
      assert.equal(`${method} ${path}`, 'POST /mp/collect?measurement_id=G-TEST1&api_secret=a+secret')
      const params = { session_id: '1800000000', engagement_time_msec: 1 }
      const location = `http://127.0.0.1:8080/web/tasks/$taskId`
      assert.deepEqual(JSON.parse(text), {
        client_id: clientId,
        events: [{ name: 'page_view', params: { page_location: location, ...params } }],
      })
      assert.deepEqual(
        Object.keys(headers).filter((name) => /cookie|agent|forwarded|referer/.test(name)),
        [],
      )
    })

    test('a purchase is sent with its value in whole units and its currency (SUB-N11)', async () => {
      for (const purchase of [
        { value: 6050, currency: 'eur' },
        { value: 6050, currency: 'jpy' },
      ]) {
        const input = { clientId, sessionId: 1_800_000_000, page: '/subscription', purchase }
        await server.visitor().must(analytics, 'pageViewed', input)
      }
      const sent = () =>
        google.requests.flatMap(({ text }) => (JSON.parse(text) as { events: GoogleEvent[] }).events)
      await waitUntil(() => sent().length === 2)
      assert.deepEqual(
        sent().map(({ name, params: { value, currency } }) => [name, value, currency]),
        [
          ['purchase', 60.5, 'EUR'],
          ['purchase', 6050, 'JPY'],
        ],
      )
    })

    for (const page of ['/tasks/01J9ZK', '/search?text=Ira', 'plans', '/a/b/c/d/e', '/Ира']) {
      test(`${page} is refused, because it may contain user data (INT-N17)`, async () => {
        const input = { clientId, sessionId: 1, page }
        const body = { action: 'pageViewed', _requestId: 'a', ...input }
        assert.equal((await server.visitor().raw('/v2/analytics', body)).body['result'], 'ERROR')
      })
    }

    for (const [name, [, misbehaviour]] of Object.entries(misbehaviours)) {
      // Only statuses count here; the time-out has its own test.
      if (['does not answer', 'replies a page'].includes(name)) continue
      test(`while Google ${name}, no call waits or fails, and Google gets no requests for a while (INT-N31)`, async () => {
        google.misbehaviour = misbehaviour
        assert.equal((await view('/plans')).result, 'OK')
        await waitUntil(() => google.requests.length === 1)
        await pass(50)
        assert.equal((await view('/plans')).result, 'OK')
        google.misbehaviour = null
        server.wait(3_600_000)
        assert.equal((await view('/time')).result, 'OK')
        await waitUntil(() => google.requests.length === 2)
        assert.match(google.requests[1]!.text, /web\/time/)
      })
    }

    test('while Google is slow, calls do not wait, and the pages of a tab are sent together (INT-N31)', async () => {
      let release = () => {}
      google.misbehaviour = (_, response) => {
        release = () => response.writeHead(204).end()
      }
      await view('/plans')
      await waitUntil(() => google.requests.length === 1)
      google.misbehaviour = null
      for (const page of ['/time', '/tasks', '/goals']) await view(page)
      assert.equal(google.requests.length, 1)
      release()
      await waitUntil(() => google.requests.length === 2)
      assert.equal((JSON.parse(google.requests[1]!.text) as { events: unknown[] }).events.length, 3)
    })
  })
}
