import assert from 'node:assert/strict'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pass } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { Failure } from '@lustra/contract/call'
import { newId } from '@lustra/contract/ids'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { aPerson } from '../testing/people.ts'
import { uploadsOf } from '../testing/open-uploads.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { buildServer, defaultTimeouts } from './server.ts'

const timeouts = { headMs: 1000, bodyMs: 2000, paceMs: 1000, uploadMs: 8000 }

describe('connections', () => {
  let server: TestServer
  let http: FastifyInstance
  let port: number
  before(async () => {
    server = await startTestServer('sqlite')
    http = await buildServer(server.app, { webFolder: 'none', timeouts })
    await http.listen({ port: 0, host: '127.0.0.1' })
    port = (http.server.address() as AddressInfo).port
  })
  after(async () => {
    await http.close()
    await server[Symbol.asyncDispose]()
  })

  /** Everything that the server replies to these bytes until it closes. */
  function answerTo(bytes: string): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(bytes)
    return text(socket)
  }

  const body = JSON.stringify({ action: 'version', _requestId: 'a' })
  const post = 'POST /web/api/version HTTP/1.1\r\n'
  const json = 'content-type: application/json\r\n'

  /** The reply has the shape of every failure. */
  function assertTooSlow(answer: string): void {
    assert.match(answer, /^HTTP\/1\.1 408 [^]*connection: close/i)
    const failure = z.parse(Failure, JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))))
    assert.deepEqual([failure.code, /did not arrive in time/.test(failure.message)], ['limit', true])
  }

  /** Sends an import, `bytes` of its file every `partMs`; returns the reply and the time it took. */
  async function slowImport(token: string, bytes: number, partMs: number, parts: number) {
    const start = `{"token":"${token}","fileName":"todo.txt","data":"`
    const end = `","action":"check","_requestId":"${newId()}"}`
    const length = start.length + bytes * parts + end.length
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    const answer = text(socket)
    const began = performance.now()
    socket.write(
      `POST /web/api/v1/user/import HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${json}content-length: ${length}\r\n\r\n${start}`,
    )
    for (let part = 0; part < parts && !socket.destroyed; part++) {
      socket.write('QnV5'.repeat(bytes / 4))
      await pass(partMs)
    }
    socket.write(end)
    return { answer: await answer, ms: performance.now() - began }
  }

  test('a head has ten seconds, a body thirty, each part of an upload ten, and a whole upload an hour (FND-N23)', () => {
    assert.deepEqual(defaultTimeouts, { headMs: 10_000, bodyMs: 30_000, paceMs: 10_000, uploadMs: 3_600_000 })
  })

  test('an upload of a user may take long while it keeps a pace, and fails without it (FND-N23)', async () => {
    const { token } = await aPerson(server)
    const [steady, slow, stranger] = await Promise.all([
      slowImport(token!, 32_768, 250, 14),
      slowImport((await aPerson(server)).token!, 1024, 250, 30),
      slowImport(`${newId()}.${'A'.repeat(43)}`, 512, 250, 14),
    ])
    assert.ok(steady.ms > timeouts.bodyMs + 1000)
    assert.match(steady.answer, /^HTTP\/1\.1 200 [^]*"result":"OK"/)
    assertTooSlow(slow.answer)
    assert.ok(stranger.ms < timeouts.bodyMs + 2000)
    assert.match(stranger.answer, /"code":"(session|limit)"/)
    assert.deepEqual(uploadsOf({ process }, server.app.config.dataFolder), [])
  })

  /** Begins an import that is longer than its head, without its file; returns the reply and the connection. */
  function beginImport(token: string, framing: string) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      `POST /web/api/v1/user/import HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${json}${framing}\r\n\r\n`,
    )
    const start = `{"token":"${token}","x":"${'x'.repeat(5000)}`
    socket.write(
      framing.startsWith('content-length') ? start : `${start.length.toString(16)}\r\n${start}\r\n`,
    )
    return { socket, answer: text(socket) }
  }

  test('an upload takes its place before its file begins, and no time once it is refused (FND-N23)', async () => {
    const { token } = await aPerson(server)
    const held = [1, 2].map(() => beginImport(token!, 'content-length: 50000000'))
    await pass(300)
    const began = performance.now()
    const refused = beginImport(token!, 'transfer-encoding: chunked')
    const steady = setInterval(() => refused.socket.write(`4000\r\n${'x'.repeat(16_384)}\r\n`), 250)
    assert.match(await refused.answer, /"code":"in-progress"/)
    clearInterval(steady)
    assert.ok(performance.now() - began < timeouts.bodyMs + 2000)
    for (const { socket } of held) socket.destroy()
  })

  test('an upload that arrives while the process is busy is not too slow (FND-N23)', async () => {
    const { token } = await aPerson(server)
    const end = `","fileName":"todo.txt","data":"${'QnV5'.repeat(4096)}","action":"check","_requestId":"${newId()}"}`
    const headLength = `{"token":"${token}","x":"`.length + 5000
    const { socket, answer } = beginImport(token!, `content-length: ${headLength + end.length}`)
    await pass(500)
    // In this phase of the event loop, timers come next and sockets after them.
    setImmediate(() => {
      socket.write(end)
      const began = performance.now()
      while (performance.now() - began < timeouts.paceMs);
    })
    assert.doesNotMatch(await answer, /did not arrive in time/)
  })

  test('an upload that keeps its pace still has a maximum time (FND-N23)', async () => {
    const { token } = await aPerson(server)
    const began = performance.now()
    const { socket, answer } = beginImport(token!, 'content-length: 50000000')
    const steady = setInterval(() => socket.write('x'.repeat(8192)), 250)
    assertTooSlow(await answer)
    clearInterval(steady)
    assert.ok(performance.now() - began >= timeouts.uploadMs - 100)
  })

  test('a client that slowly sends an unread body is disconnected (FND-N23)', async () => {
    const began = performance.now()
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      'POST /web/nowhere HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 1000\r\n\r\n',
    )
    const trickle = setInterval(() => socket.write('x'), 100)
    assert.match(await text(socket), /^HTTP\/1\.1 4/)
    clearInterval(trickle)
    assert.ok(performance.now() - began < timeouts.bodyMs + 2000)
  })

  test('a request with an ambiguous length is refused', async () => {
    const cases = {
      'length and chunks': `${post}host: x\r\n${json}content-length: ${body.length}\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
      'two lengths': `${post}host: x\r\n${json}content-length: 3\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      'bare line feeds': `POST /web/api/version HTTP/1.1\nhost: x\n${json.replace('\r', '')}content-length: ${body.length}\n\n${body}`,
      'no host': `${post}${json}content-length: ${body.length}\r\n\r\n${body}`,
      'a blank before the colon': `${post}host: x\r\ncontent-length : ${body.length}\r\n\r\n${body}`,
    }
    for (const [name, bytes] of Object.entries(cases)) {
      assert.match(await answerTo(bytes), /^HTTP\/1\.1 400 /, name)
    }
  })

  test('a compressed body is refused with a reply, and one marked as uncompressed is read (FND-N30)', async () => {
    const send = (path: string, sent: string | Buffer, encoding: string) =>
      fetch(`http://127.0.0.1:${port}/web/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
        body: sent,
      })
    assert.equal((await send('/version', body, 'identity')).status, 200)
    for (const path of ['/version', '/v1/user/import', '/v1/user/status']) {
      for (const [encoding, sent] of [
        ['gzip', gzipSync(body)],
        ['gzip', gzipSync(body).subarray(0, 12)],
        ['br', 'no brotli'],
        ['none such', body],
      ] as const) {
        const response = await send(path, sent, encoding)
        const failure = z.parse(Failure, await response.json())
        assert.deepEqual([response.status, failure.code], [415, 'validation'], `${path} ${encoding}`)
      }
    }
  })

  test('a head of twenty kilobytes is refused', async () => {
    const answer = await answerTo(`${post}host: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`)
    assert.match(answer, /^HTTP\/1\.1 431 /)
  })

  test('a client that sends headers or body slowly is disconnected, without affecting others (FND-N23)', async () => {
    const started = performance.now()
    const heads = Array.from({ length: 50 }, () => answerTo(`${post}host: x\r\n`))
    const start = `${post}host: x\r\n${json}content-length: 100\r\n\r\n{`
    const bodies = Array.from({ length: 50 }, () => answerTo(start))
    const response = await fetch(`http://127.0.0.1:${port}/healthz`)
    assert.equal(response.status, 200)
    for (const answer of await Promise.all(heads)) assertTooSlow(answer)
    assert.ok(performance.now() - started < timeouts.headMs + 3000)
    for (const answer of await Promise.all(bodies)) assertTooSlow(answer)
    assert.ok(performance.now() - started < timeouts.bodyMs + 3000)
  })
})

test('a fault gets one general message with the request id, without its cause (FND-045)', async () => {
  await using server = await startTestServer('sqlite')
  const secret = 'no such table: secret_table at /some/path.ts:12'
  server.http.get('/web/broken', () => {
    throw new Error(secret)
  })
  const broken = await server.http.inject({ method: 'GET', url: '/web/broken' })
  assert.equal(broken.statusCode, 500)
  assert.doesNotMatch(broken.body, /secret_table|path\.ts|stack|Error:/)

  // A store that breaks in the middle of a call.
  const breaking = new Proxy({}, { get: () => assert.fail(secret) })
  Object.defineProperty(server.app.database, 'read', { value: breaking })
  const requestId = newId()
  const token = `${newId()}.${'A'.repeat(43)}`
  const call = { action: 'getStatus', token, _requestId: requestId }
  const { status, body } = await server.visitor().raw('/v1/user/status', call)
  assert.equal(status, 500)
  assert.equal(body['requestId'], requestId)
  assert.match(
    String(body['message']),
    /^Something went wrong on the server\. Nothing was changed\. Request \w+\.$/,
  )
  assert.deepEqual(Object.keys(body).sort(), ['code', 'message', 'requestId', 'result'])
})
