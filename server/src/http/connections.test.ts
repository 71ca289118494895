import assert from 'node:assert/strict'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { newId } from '@lustra/contract/ids'
import type { FastifyInstance } from 'fastify'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { buildServer } from './server.ts'

const timeouts = { headMs: 1000, requestMs: 2000 }

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

  /** Everything the server says to these bytes until it closes. */
  function answerTo(bytes: string): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(bytes)
    return text(socket)
  }

  const body = JSON.stringify({ action: 'version', _requestId: 'a' })
  const post = 'POST /web/api/version HTTP/1.1\r\n'
  const json = 'content-type: application/json\r\n'

  test('a request whose length can be read in two ways is refused', async () => {
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

  test('a head of twenty kilobytes is refused', async () => {
    const answer = await answerTo(`${post}host: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`)
    assert.match(answer, /^HTTP\/1\.1 431 /)
  })

  test('a client that sends headers or body slowly is disconnected, and others are served meanwhile', async () => {
    const started = performance.now()
    const heads = Array.from({ length: 50 }, () => answerTo(`${post}host: x\r\n`))
    const start = `${post}host: x\r\n${json}content-length: 100\r\n\r\n{`
    const bodies = Array.from({ length: 50 }, () => answerTo(start))
    const response = await fetch(`http://127.0.0.1:${port}/healthz`)
    assert.equal(response.status, 200)
    await Promise.all(heads)
    assert.ok(performance.now() - started < timeouts.headMs + 3000)
    await Promise.all(bodies)
    assert.ok(performance.now() - started < timeouts.requestMs + 3000)
  })
})

test('a fault is answered with one general sentence and the request’s id, and nothing of its cause', async () => {
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
