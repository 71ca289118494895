import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { comments } from '@lustra/contract/comments'
import { newNoteId } from '@lustra/contract/ids'
import { inbox } from '@lustra/contract/inbox'
import { recycleBin } from '@lustra/contract/recycle-bin'
import { search } from '@lustra/contract/search'
import { userStatus } from '@lustra/contract/status'
import { tasks } from '@lustra/contract/tasks'
import { type GlobalCode, expectedValue, isSecret } from '../../operations/global-settings/setting-codes.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { aContext, aTask } from '../../testing/planning.ts'
import { engines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import {
  type Misbehaviour,
  type TestSearchService,
  serviceUser,
  startSearchService,
} from './testing/search-service.ts'
import { sendAllAgain, synchronizeService } from './synchronize.ts'

const never = new AbortController().signal
const pauseMs = 10_000

for (const engine of engines) {
  describe(`external search service on ${engine}`, () => {
    let server: TestServer
    let service: TestSearchService
    let ann: Person
    before(async () => {
      server = await startTestServer(engine, { log: true })
    })
    after(() => server[Symbol.asyncDispose]())
    beforeEach(async () => {
      ann = await aPerson(server)
    })

    const set = (code: GlobalCode, value: string) => server.app.globalSettings.write(code, value)
    const configure = async () => {
      const started = await startSearchService()
      await set('search_service_url', `${started.address}/`)
      await set('search_service_username', serviceUser.user)
      await set('search_service_password', serviceUser.password)
      await set('server_name', 'Home & Family')
      service = started
      return {
        async [Symbol.asyncDispose]() {
          await set('search_service_url', '')
          await synchronizeService(server.app, never)
          await started[Symbol.asyncDispose]()
          server.wait(pauseMs)
        },
      }
    }
    const synchronize = () => synchronizeService(server.app, never)
    const found = async (searchText: string, who = ann) =>
      (await who.must(search, 'search', { mode: 'full', searchText })).things.map(
        ({ type, name }) => `${type}: ${name}`,
      )
    const searches = () => service.requests.filter((request) => request.endsWith('/_search')).length
    const documents = (who = ann) =>
      [...service.indexes.get('lustra-search-home-family')!.values()].filter(({ user }) => user === who.id)

    test('without an address the built-in search is used; an address must not contain a password (INT-053, INT-054, INT-N14)', async () => {
      assert.equal(expectedValue('search_service_url', 'https://search.example.org:9200/es'), null)
      for (const wrong of ['search', 'ftp://search', 'https://me:secret@search', 'https://search?x=1']) {
        assert.match(String(expectedValue('search_service_url', wrong)), /address/, wrong)
      }
      assert.ok(isSecret('search_service_password'))
      assert.equal((await (await administrator()).must(search, 'indexStatus', {})).service, null)
      assert.equal((await server.app.globalSettings.read()).search_service_url, '')
      await using _service = await configure()
      await aTask(ann, 'Fence')
      await synchronize()
      assert.deepEqual(await found('fence'), ['Task: Fence'])
      const asked = searches()
      assert.ok(asked > 0)
      await set('search_service_url', '')
      assert.deepEqual(await found('fence'), ['Task: Fence'])
      assert.equal(searches(), asked)
      assert.equal((await (await administrator()).must(search, 'indexStatus', {})).service, null)
    })

    test('the service gets all texts and finds the same as the built-in search, in the same order (INT-053, INT-054, INT-055, SRC-015, ADM-114, ADM-115, ADM-116, INT-N02, SRC-N05)', async () => {
      const house = await aTask(ann, 'House')
      const fence = await aTask(ann, 'Paint the fence', { under: house, notes: 'green, two coats' })
      await aTask(ann, 'Fences of the neighbours')
      await aTask(ann, 'The fenced garden')
      await aTask(ann, 'Fencers')
      await aTask(ann, 'Sport', { notes: 'fencers' })
      await aTask(ann, 'Call +7 (912) 345-67-89 🎉')
      await aTask(ann, 'Call +79160010203')
      await ann.must(comments, 'create', { commentType: 'TASK', targetId: house, text: 'Ask for a fence' })
      await ann.must(inbox, 'create', { id: newNoteId(), text: 'Fence\nAsk the neighbour first' })
      await aContext(ann, 'Place', 'Fence shop')
      await ann.must(tasks, 'complete', { id: fence, status: 'COMPLETED', withSubtasks: false })
      const queries = [
        'fence',
        'fenc',
        'two coat',
        'neighbour',
        'fnece',
        '8912345',
        '45 67',
        '8 916 001-02-03',
        '7 916',
        'a6789',
        '🎉',
        'fence shop',
        'qqqq',
        'a',
        'house ask',
      ]
      const builtIn: unknown[] = []
      for (const text of queries)
        builtIn.push(await ann.must(search, 'search', { mode: 'full', searchText: text }))

      await using _service = await configure()
      await synchronize()
      const before = searches()
      for (const [position, text] of queries.entries()) {
        const { seq: _, ...reply } = await ann.must(search, 'search', { mode: 'full', searchText: text })
        assert.deepEqual({ ...reply }, withoutSeq(builtIn[position]), text)
      }
      assert.ok(searches() > before)
      assert.deepEqual([...service.indexes.keys()], ['lustra-search-home-family'])
    })

    test('changes and removals reach the service (SRC-N12)', async () => {
      await using _service = await configure()
      await synchronize()
      const fence = await aTask(ann, 'Fence')
      const hedge = await aTask(ann, 'Hedge')
      assert.deepEqual(await found('fence'), [])
      await synchronize()
      assert.deepEqual(await found('fence'), ['Task: Fence'])
      await ann.must(tasks, 'change', { id: fence, changes: { name: 'Wall' } })
      await ann.must(tasks, 'remove', { ids: [hedge] })
      await synchronize()
      assert.deepEqual([await found('fence'), await found('wall')], [[], ['Task: Wall']])
      assert.deepEqual(
        documents().map(({ name }) => name.join()),
        ['wall'],
      )
      const { service: status } = await administrator().then((admin) => admin.must(search, 'indexStatus', {}))
      assert.equal(status!.queued, 0)
    })

    test('a text that changes while it is sent is sent again', async () => {
      await using _service = await configure()
      await synchronize()
      const fence = await aTask(ann, 'Fence')
      const inUse = service
      service.misbehaviour = (response, path) => {
        if (!path.endsWith('_bulk')) {
          return void response.writeHead(400).end('{"error":{"type":"resource_already_exists_exception"}}')
        }
        inUse.misbehaviour = null
        void ann.must(tasks, 'change', { id: fence, changes: { name: 'Wall' } }).then(() => {
          response.writeHead(200).end('{"items":[]}')
        })
      }
      await synchronize()
      await synchronize()
      assert.deepEqual(await found('wall'), ['Task: Wall'])
      assert.ok(documents().some(({ name }) => name.includes('wall')))
    })

    test('nobody finds other users’ data, even if the service returns it', async () => {
      await using _service = await configure()
      const tom = await aPerson(server)
      await aTask(tom, 'Secret fence')
      await aTask(ann, 'Fence')
      await synchronize()
      assert.deepEqual(await found('fence'), ['Task: Fence'])
      const [theirs] = documents(tom)
      service.misbehaviour = (response) =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ hits: { hits: [{ _score: 1, _source: theirs }] } }))
      assert.deepEqual(await found('fence'), [])
    })

    const misbehaviours: Readonly<Record<string, readonly [cause: RegExp, Misbehaviour]>> = {
      'replies 500': [/status 500/, (response) => response.writeHead(500).end('{}')],
      'refuses the password': [
        /status 401, security_exception/,
        (response) => response.writeHead(401).end('{"error":{"type":"security_exception"}}'),
      ],
      'limits requests': [
        /status 429/,
        (response) => response.writeHead(429, { 'retry-after': '60' }).end('{}'),
      ],
      'is slow': [/did not answer in time/, () => {}],
      'ends the connection': [/./, (response) => response.destroy()],
      'replies a page': [/not JSON/, (response) => response.writeHead(200).end('<html>')],
      'replies something else': [/no hits/, (response) => response.writeHead(200).end('{}')],
      'replies without end': [/too long/, (response) => response.writeHead(200).end('x'.repeat(11_000_000))],
      'leads elsewhere': [
        /redirect/,
        (response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
      ],
      'has hits of another form': [
        /not well formed/,
        (response) => response.writeHead(200).end('{"hits":{"hits":[{"_source":{}}]}}'),
      ],
    }

    for (const [what, [cause, misbehaviour]] of Object.entries(misbehaviours)) {
      test(`a service that ${what}: the built-in search answers, and the failure is logged and counted (SRC-015, INT-056, INT-N31)`, async () => {
        await using _service = await configure()
        await aTask(ann, 'Fence')
        await synchronize()
        const admin = await administrator()
        const { service: healthy } = await admin.must(search, 'indexStatus', {})
        const lines = server.log.length
        service.misbehaviour = misbehaviour
        const start = performance.now()
        assert.deepEqual(await found('fence'), ['Task: Fence'])
        assert.deepEqual(await found('fence'), ['Task: Fence'])
        assert.ok(performance.now() - start < 5000, 'nobody waits for each search')
        const { service: status } = await admin.must(search, 'indexStatus', {})
        assert.match(status!.cause!, cause)
        assert.equal(status!.failures, healthy!.failures + 1)
        const logged = server.log.slice(lines).filter(({ msg }) => msg.startsWith('search service failed'))
        assert.equal(logged.length, 1)
        assert.match(logged[0]!.err!.message, cause)
        assert.doesNotMatch(JSON.stringify(logged), new RegExp(serviceUser.password))

        service.misbehaviour = null
        const before = searches()
        server.wait(pauseMs - 1)
        await found('fence')
        assert.equal(searches(), before, 'left alone for a while')
        server.wait(1)
        if (what === 'limits requests') {
          await found('fence')
          assert.equal(searches(), before, 'for as long as it wants')
          server.wait(60_000 - pauseMs)
        }
        assert.deepEqual(await found('fence'), ['Task: Fence'])
        assert.equal(searches(), before + 1)
        assert.equal((await admin.must(search, 'indexStatus', {})).service!.cause, null)
      })
    }

    test('changes during a downtime of the service are sent afterwards (INT-N31)', async () => {
      await using _service = await configure()
      await synchronize()
      service.misbehaviour = (response) => response.writeHead(503).end('{}')
      await aTask(ann, 'Fence')
      await assert.rejects(synchronize(), /status 503/)
      assert.deepEqual(await found('fence'), ['Task: Fence'])
      service.misbehaviour = null
      server.wait(pauseMs)
      await synchronize()
      assert.deepEqual(documents().length, 1)
    })

    test('an index that the service deleted, or at another address, is filled again (SRC-014, ADM-117, INT-056, INT-055, ADM-067)', async () => {
      await using _service = await configure()
      await aTask(ann, 'Fence')
      await synchronize()
      service.indexes.clear()
      await synchronize()
      assert.deepEqual(await found('fence'), ['Task: Fence'])
      await set('server_name', 'Second')
      assert.deepEqual(await found('fence'), ['Task: Fence'])
      await synchronize()
      assert.deepEqual([...service.indexes.keys()], ['lustra-search-home-family', 'lustra-search-second'])
      assert.ok(service.indexes.get('lustra-search-second')!.size > 0)
      service.indexes.get('lustra-search-second')!.clear()
      await (await administrator()).must(search, 'fullIndex', {})
      await synchronize()
      assert.ok(service.indexes.get('lustra-search-second')!.size > 0)
    })

    test('nothing of a removed account remains at the service', async () => {
      await using _service = await configure()
      await aTask(ann, 'Fence')
      await synchronize()
      assert.equal(documents().length, 1)
      await server.app.database.transaction((transaction) =>
        transaction.deleteFrom('users').where('id', '=', ann.id).execute(),
      )
      await synchronize()
      assert.equal(documents().length, 0)
    })

    test('texts that the service refuses delay nobody, and deleted ones leave it (INT-N31)', async () => {
      const bob = await aPerson(server)
      await using _service = await configure()
      const old = await aTask(bob, 'Quagga')
      await synchronize()
      await bob.must(tasks, 'remove', { ids: [old] })
      await bob.must(recycleBin, 'remove', { count: 1, items: [{ id: old as never, type: 'TASK' }] })
      for (let note = 0; note < 60; note++) {
        const notes = Array.from({ length: 800 }, (_, word) => `слово${note}ф${word}`).join(' ')
        await aTask(ann, 'Long', { notes })
      }
      await aTask(ann, 'Refused by the service')
      await aTask(ann, 'Fence')
      await aTask(bob, 'Gate')
      service.largestBody = 1_000_000
      service.refusesDocument = ({ name }) => name.includes('refused')
      const carl = await aPerson(server)
      await aTask(carl, 'Roof')
      for (const again of [false, true]) {
        if (again) await sendAllAgain(server.app)
        await assert.rejects(synchronize(), /refused/)
        assert.deepEqual(await found('fence'), ['Task: Fence'])
        assert.deepEqual(await found('gate', bob), ['Task: Gate'])
        assert.deepEqual(await found('roof', carl), ['Task: Roof'])
        assert.equal(documents().filter(({ name }) => name.includes('long')).length, 60)
        assert.deepEqual(
          documents(bob).filter(({ name }) => name.includes('quagga')),
          [],
        )
        await synchronize()
      }
      service.largestBody = 2000
      await sendAllAgain(server.app)
      await assert.rejects(synchronize(), /413/)
      assert.deepEqual(await found('gate', bob), ['Task: Gate'])
    })

    test('switched-off search is refused, and clients are told (INT-052, SRC-015, SRC-N09, ADM-113)', async () => {
      await aTask(ann, 'Fence')
      assert.equal((await ann.must(userStatus, 'getStatus', {})).searchEnabled, true)
      assert.deepEqual(await found('fence'), ['Task: Fence'])
      await set('search_enabled', 'false')
      const answer = await ann.call(search, 'search', { mode: 'quick', searchText: 'fence' })
      assert.deepEqual(answer.result === 'ERROR' && [answer.code, answer.message], [
        'forbidden',
        'Search is switched off on this server.',
      ])
      assert.equal((await ann.must(userStatus, 'getStatus', {})).searchEnabled, false)
      await set('search_enabled', 'true')
      assert.equal((await ann.must(userStatus, 'getStatus', {})).searchEnabled, true)
      assert.deepEqual(await found('fence'), ['Task: Fence'])
    })

    test('only administrators see whether the indexing runs (SRC-016, INT-056)', async () => {
      assert.equal((await ann.call(search, 'indexStatus', {})).result, 'ERROR')
      const admin = await administrator()
      const job = { owner: null, lease_until: 0, next_at: 0, finished_at: null }
      const record = (name: string, aliveAt: number, error: string | null) =>
        server.app.database.transaction(async (transaction) => {
          await transaction.deleteFrom('jobs').where('name', '=', name).execute()
          await transaction
            .insertInto('jobs')
            .values({ ...job, name, alive_at: aliveAt, error })
            .execute()
        })
      await record('search-indexer', server.app.now(), null)
      await record('search-service', server.app.now(), 'status 503')
      const status = await admin.must(search, 'indexStatus', {})
      assert.deepEqual(
        [status.searchIndexerThread, status.searchIndexerStatus, status.service],
        [true, 'status 503', null],
      )
      await record('search-indexer', server.app.now(), 'the index is damaged')
      await record('search-service', server.app.now(), null)
      const damaged = await admin.must(search, 'indexStatus', {})
      assert.equal(damaged.searchIndexerStatus, 'the index is damaged')
      server.wait(3 * 60_000)
      // One of both is not enough.
      await record('search-service', server.app.now(), null)
      assert.equal((await admin.must(search, 'indexStatus', {})).searchIndexerThread, false)
    })

    async function administrator(): Promise<Person> {
      return aPerson(server, { role: 'administrator' })
    }
  })
}

function withoutSeq(reply: unknown): object {
  const { seq: _, ...rest } = reply as { seq?: number }
  return rest
}
