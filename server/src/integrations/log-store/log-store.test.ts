/** Checks what the log store gets, and that nothing waits for it or grows when it is down, slow or refuses lines. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { monitoring } from '@lustra/contract/monitoring'
import type { GlobalCode } from '../../operations/global-settings/setting-codes.ts'
import { createLogger } from '../../http/logger.ts'
import {
  type OutsideSystem,
  misbehaviours,
  replyJson,
  startOutsideSystem,
} from '../../testing/outside-system.ts'
import { aPerson } from '../../testing/people.ts'
import { engines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { tend } from './copy-log.ts'
import { LogStore, copyLog } from './index.ts'
import { logTargetOf } from './log-store-settings.ts'

const never = new AbortController().signal
const minute = 60_000

interface Doc {
  readonly msg: string
  readonly number?: number
  readonly '@timestamp': string
}

interface Place extends AsyncDisposable {
  readonly server: TestServer
  readonly elastic: OutsideSystem
  /** By id. */
  readonly stored: Map<string, Doc>
  /** The lines on standard output. */
  readonly output: string[]
  readonly log: ReturnType<typeof createLogger>
  readonly store: LogStore
  /** The status for each line that the store gets. */
  statusOf: (doc: Doc) => number
  /** Stores the lines of a request. */
  take(text: string): object[]
  tend(): Promise<void>
}

async function aPlace(settings: Partial<Record<GlobalCode, string>> = {}): Promise<Place> {
  const server = await startTestServer(engines[0]!)
  const stored = new Map<string, Doc>()
  const output: string[] = []
  const take = (text: string) => {
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown)
    return lines.flatMap((line, index) => {
      if (index % 2 === 1) return []
      const { _id: id } = (line as { create: { _id: string } }).create
      const doc = lines[index + 1] as Doc
      const status = stored.has(id) ? 409 : place.statusOf(doc)
      if (status === 201) stored.set(id, doc)
      return [{ create: { status } }]
    })
  }
  const elastic = await startOutsideSystem(({ path, text }, response) => {
    assert.equal(path, '/logs-lustra-default/_bulk')
    replyJson(response, 200, { errors: false, items: take(text) })
  })
  const { app } = server
  const store = new LogStore(app.now)
  const log = createLogger('info', { write: (line) => output.push(line) }, store)
  const url = new URL(elastic.address)
  const values = { es_host: url.hostname, es_port: url.port, log_limit_count: '0', ...settings }
  for (const [code, value] of Object.entries(values))
    await app.globalSettings.write(code as GlobalCode, value)
  const place: Place = {
    server,
    elastic,
    stored,
    output,
    log,
    store,
    statusOf: () => 201,
    take,
    tend: () => tend(app, store, log, never),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await elastic[Symbol.asyncDispose]()
    },
  }
  await place.tend()
  return place
}

/** The lines that the program wrote about the log store. */
function summaries({ output }: Place): Record<string, unknown>[] {
  return output
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'lines did not reach the log store')
}

describe('the log store', () => {
  test('the log store gets every line, authenticated and in bulk, in addition to standard output (INT-057, INT-058, ADM-122, ADM-123, ADM-125)', async () => {
    await using place = await aPlace({ es_username: 'lustra', es_password: 'pass word' })
    for (let number = 0; number < 1200; number++) place.log.info({ number, token: 'T' }, 'call')
    await place.tend()
    assert.deepEqual(
      [...place.stored.values()].map(({ number }) => number),
      Array.from({ length: 1200 }, (_, number) => number),
    )
    assert.equal(place.output.length, 1200)
    assert.equal(place.elastic.requests.length, 3)
    const { headers, text } = place.elastic.requests[0]!
    assert.equal(headers.authorization, `Basic ${Buffer.from('lustra:pass word').toString('base64')}`)
    assert.equal(headers['content-type'], 'application/x-ndjson')
    assert.doesNotMatch(text, /"T"/)
    assert.ok([...place.stored.values()].every((doc) => doc['@timestamp'] === '2026-11-20T12:00:00.000Z'))
  })

  test('the log store gets nothing while no host is set (INT-N15, ADM-124)', async () => {
    await using place = await aPlace({ es_host: '' })
    place.log.info('call')
    await place.tend()
    assert.equal(place.elastic.requests.length, 0)
    await place.server.app.globalSettings.write('es_host', new URL(place.elastic.address).hostname)
    await place.tend()
    assert.equal(place.elastic.requests.length, 0, 'nothing from before')
    place.log.info('copied')
    await place.tend()
    assert.equal(place.elastic.requests.length, 1)
    place.log.info('call')
    await place.server.app.globalSettings.write('es_host', '')
    await place.tend()
    place.log.info('call')
    await place.tend()
    assert.deepEqual(
      [...place.stored.values()].map(({ msg }) => msg),
      ['copied'],
    )
    assert.equal(place.output.length, 4)
  })

  test('requests use https, or http on this machine and for a host that an earlier version stored (INT-057, ADM-124)', async () => {
    await using place = await aPlace()
    const values = { ...(await place.server.app.globalSettings.read()), es_port: '9200' }
    const cases = [
      ['logs.example.org', 'https://logs.example.org:9200'],
      ['10.0.0.7', 'https://10.0.0.7:9200'],
      ['localhost.example.org', 'https://localhost.example.org:9200'],
      ['LOCALHOST', 'http://localhost:9200'],
      ['127.0.0.2', 'http://127.0.0.2:9200'],
      ['[::1]', 'http://[::1]:9200'],
      ['http://logs.example.org', 'http://logs.example.org:9200'],
      ['https://localhost/', 'https://localhost:9200'],
    ]
    for (const [host = '', address] of cases)
      assert.equal(logTargetOf({ ...values, es_host: host })?.address, address)
  })

  test('a stored host with a port or path is reported once, and nothing is copied (INT-N15)', async () => {
    for (const host of ['logs.example.org:9200', 'logs.example.org/logs', 'ftp://logs.example.org']) {
      await using place = await aPlace()
      await place.server.app.database.transaction((transaction) =>
        transaction
          .updateTable('global_settings')
          .set({ value: host })
          .where('code', '=', 'es_host')
          .execute(),
      )
      place.server.wait(5000)
      for (let times = 0; times < 3; times++) await place.tend()
      const warnings = place.output.map((line) => JSON.parse(line) as Record<string, unknown>)
      assert.deepEqual(
        warnings.map(({ es_host: named }) => named),
        [host],
      )
      assert.equal(place.elastic.requests.length, 0)
    }
  })

  test('lines per period are limited, and one more line has the number of dropped ones (INT-059, INT-N16, ADM-126, ADM-127, INT-057)', async () => {
    const period = 10 * minute
    await using place = await aPlace({ log_limit_count: '100', log_limit_period: String(period) })
    for (let number = 0; number < 250; number++) place.log.info({ number }, 'call')
    await place.tend()
    assert.equal(place.stored.size, 100)
    place.server.wait(period - 1)
    await place.tend()
    assert.equal(summaries(place).length, 0)
    place.server.wait(1)
    for (let times = 0; times < 3; times++) await place.tend()
    assert.equal(summaries(place).length, 1)
    assert.partialDeepStrictEqual(summaries(place)[0], { limit: 150, full: 0, refused: 0 })
    assert.equal(place.stored.size, 101, 'the store has that line, too')
    place.log.info('call')
    place.server.wait(period)
    await place.tend()
    assert.equal(summaries(place).length, 1, 'nothing was dropped in the next period')
  })

  for (const [name, [, misbehaviour]] of Object.entries(misbehaviours)) {
    if (name === 'does not answer') continue
    test(`${name}: the queue stays small, the lines come later, and those beyond it are counted (INT-N31)`, async () => {
      await using place = await aPlace()
      place.elastic.misbehaviour = misbehaviour
      for (let number = 0; number < 5000; number++) place.log.info({ number }, 'call')
      await place.tend()
      // It gets no requests for a while.
      for (let times = 0; times < 5; times++) await place.tend()
      assert.equal(place.elastic.requests.length, 1)
      assert.notEqual(place.store.state!.cause, null)
      place.server.wait(2 * minute)
      place.elastic.misbehaviour = null
      await place.tend()
      const [summary] = summaries(place)
      assert.partialDeepStrictEqual(summary, { limit: 0, full: 3000, refused: 0 })
      assert.equal(typeof summary!['cause'], 'string')
      assert.equal([...place.stored.values()].filter(({ msg }) => msg === 'call').length, 2000)
      assert.equal(place.store.state!.cause, null)
      assert.equal(place.output.length, 5001)
    })
  }

  test('slow: a line never waits, and only one request runs at a time (INT-N31)', async () => {
    await using place = await aPlace()
    const held: (() => void)[] = []
    place.elastic.misbehaviour = (_, response) => held.push(() => response.destroy())
    place.log.info('call')
    const first = place.tend()
    while (held.length === 0) await new Promise((resolve) => setImmediate(resolve))
    const began = performance.now()
    for (let number = 0; number < 10_000; number++) place.log.info({ number }, 'call')
    await place.tend()
    assert.ok(performance.now() - began < 3000)
    assert.equal(held.length, 1)
    assert.ok(place.store.state!.dropped >= 8000)
    held[0]!()
    await first
  })

  test('a refused line is dropped, one without space now comes later, and the others at once (INT-N31)', async () => {
    await using place = await aPlace()
    place.statusOf = ({ number }) => (number === 1 ? 400 : number === 2 ? 429 : 201)
    for (let number = 0; number < 4; number++) place.log.info({ number }, 'call')
    await place.tend()
    const numbers = () => [...place.stored.values()].map(({ number }) => number)
    assert.deepEqual(numbers(), [0, 3])
    place.statusOf = () => 201
    place.server.wait(minute)
    await place.tend()
    assert.deepEqual(numbers().slice(0, 3), [0, 3, 2])
    assert.partialDeepStrictEqual(summaries(place)[0], { limit: 0, full: 0, refused: 1 })
  })

  test('lines whose reply was lost are sent again, stored once, and not counted as dropped (INT-N31)', async () => {
    await using place = await aPlace()
    place.elastic.misbehaviour = ({ text }, response) => {
      place.take(text)
      response.destroy()
    }
    for (let number = 0; number < 4; number++) place.log.info({ number }, 'call')
    await place.tend()
    place.elastic.misbehaviour = null
    place.server.wait(minute)
    await place.tend()
    assert.equal(place.elastic.requests.length, 2)
    assert.equal(place.stored.size, 4)
    assert.equal(place.store.state!.dropped, 0)
  })

  test('an administrator sees the state of the log store (INT-060, ADM-058)', async () => {
    await using place = await aPlace({ log_limit_count: '100' })
    const { server, store } = place
    const ada = await aPerson(server, { role: 'administrator' })
    const text = async () => (await ada.must(monitoring, 'getStatus', {})).loggerService
    assert.equal(await text(), 'standard output')
    const stop = copyLog(server.app, store, server.http.log)
    place.log.info('call')
    assert.equal(await text(), 'writing, 1 of 100 lines in this period')
    place.elastic.misbehaviour = (_, response) => response.writeHead(503).end()
    await place.tend()
    assert.match(await text(), /^failing: status 503; 0 lines dropped$/)
    const { warnings } = await ada.must(monitoring, 'getOperation', {})
    assert.ok(warnings.includes('The log store does not take lines.'))
    await stop()
  })
})
