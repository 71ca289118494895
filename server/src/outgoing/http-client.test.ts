import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, test } from 'node:test'
import { misbehaviours, replyJson, startOutsideSystem } from '../testing/outside-system.ts'
import { type AddressPolicy, configuredAddresses, publicAddresses } from './address-policy.ts'
import { type OutgoingRequest, send } from './http-client.ts'
import { OutgoingFailure, failureOf, isSuccess, jsonOf } from './outgoing-failure.ts'

function get(address: string, others: Partial<OutgoingRequest> = {}) {
  const limits = { timeoutMs: 2000, maxReplyBytes: 1_000_000 }
  return send({ address, method: 'GET', policy: configuredAddresses, ...limits, ...others })
}

describe('requests to other systems', () => {
  test('a request is sent unchanged, and its reply is read', async () => {
    await using system = await startOutsideSystem((_, response) => replyJson(response, 201, { text: 'ж' }))
    const reply = await get(`${system.address}/a/b?c=d`, {
      method: 'POST',
      body: 'тело',
      headers: { authorization: 'Bearer x' },
    })
    assert.deepEqual([reply.status, isSuccess(reply), jsonOf(reply)], [201, true, { text: 'ж' }])
    const [request] = system.requests
    assert.deepEqual([request!.method, request!.path, request!.text], ['POST', '/a/b?c=d', 'тело'])
    assert.equal(request!.headers.authorization, 'Bearer x')
  })

  for (const [what, [cause, misbehaviour]] of Object.entries(misbehaviours)) {
    test(`a system that ${what} fails quickly, with its cause (INT-N31)`, async () => {
      await using system = await startOutsideSystem(misbehaviour)
      const start = performance.now()
      const use = async () => {
        // Long enough for 10 MB on a busy computer.
        const reply = await get(system.address, { timeoutMs: 1000 })
        if (!isSuccess(reply)) throw failureOf(reply, null, 0)
        return jsonOf(reply)
      }
      await assert.rejects(use(), (error) => error instanceof OutgoingFailure && cause.test(error.message))
      assert.ok(performance.now() - start < 3000)
      assert.equal(system.requests.length, 1)
    })
  }

  test('a system that is down causes a failure', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    server.close()
    await once(server, 'close')
    await assert.rejects(get(`http://127.0.0.1:${port}`), /ECONNREFUSED/)
  })

  test('a slowly arriving reply fails at the time-out (INT-N31)', async () => {
    await using system = await startOutsideSystem((_, response) => {
      const timer = setInterval(() => response.write('x'), 20)
      response.once('close', () => clearInterval(timer))
    })
    await assert.rejects(get(system.address, { timeoutMs: 300 }), /did not answer in time/)
  })

  test('a job’s signal ends a request, which is not a failure of the system', async () => {
    await using system = await startOutsideSystem(() => {})
    const stop = new AbortController()
    const running = get(system.address, { signal: stop.signal })
    setTimeout(() => stop.abort(), 50)
    await assert.rejects(running, { name: 'AbortError' })
    await assert.rejects(get(system.address, { signal: stop.signal }), { name: 'AbortError' })
    assert.equal(system.requests.length, 1)
  })

  test('the requested pause is read, in seconds and as a date', () => {
    const now = Date.UTC(2026, 10, 20, 12)
    const waits: [string | undefined, number | null][] = [
      [undefined, null],
      ['7', 7000],
      ['Fri, 20 Nov 2026 12:00:30 GMT', 30_000],
      ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
      ['999999999', 3_600_000],
      ['soon', null],
    ]
    for (const [header, expected] of waits) {
      const reply = { status: 429, headers: { 'retry-after': header }, bytes: Buffer.of(), text: '' }
      assert.equal(failureOf(reply, null, now).retryAfterMs, expected)
    }
  })
})

describe('addresses from users', () => {
  test('only public addresses are accepted: no private network in any spelling, no port, no password (API7)', async () => {
    let connections = 0
    const canary = createServer(() => connections++).listen(0, '127.0.0.1')
    await once(canary, 'listening')
    const { port } = canary.address() as AddressInfo
    const hosts = [
      '127.0.0.1',
      '127.1',
      '0x7f.1',
      '2130706433',
      '①②⑦.0.0.1',
      '0.0.0.0',
      'localhost',
      'localhost.',
      'x.localhost',
      '10.0.0.1',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '[::1]',
      '[::]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[64:ff9b::7f00:1]',
      '[2002:7f00:1::]',
      '[fd00::1]',
      '[fe80::1]',
      '[fec0::1]',
    ]
    const addresses = [
      ...hosts.map((host) => `https://${host}/`),
      ...hosts.map((host) => `https://${host}:${port}/`),
      `http://127.0.0.1:${port}/`,
      'http://example.org/',
      'https://example.org:22/',
      'https://me:secret@example.org/',
      'https://me@example.org/',
      'ftp://example.org/',
      'file:///etc/passwd',
    ]
    for (const address of addresses) {
      await assert.rejects(
        get(address, { policy: publicAddresses }),
        (error) => error instanceof OutgoingFailure && !/ECONNREFUSED|in time/.test(error.message),
        address,
      )
    }
    assert.equal(connections, 0)
    canary.close()
  })

  test('a name that resolves to this machine is refused at the connection, whatever it resolved to before', async () => {
    await using system = await startOutsideSystem((_, response) => replyJson(response, 200, {}))
    const anyUrl: AddressPolicy = { ...publicAddresses, refuseUrl: () => null }
    const { port } = new URL(system.address)
    await get(`http://localhost:${port}/`, { policy: configuredAddresses })
    await assert.rejects(get(`http://localhost:${port}/`, { policy: anyUrl }), /not public/)
    assert.equal(system.requests.length, 1, 'nor over a connection that is already there')
  })
})
