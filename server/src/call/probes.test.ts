/** What strangers try first: addresses of other programs, and texts that would forge log lines. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createLogger } from '../http/logger.ts'
import { buildServer } from '../http/server.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'

const folders = ['', '/web', '/web/api', '/api', '/v1', '/web/assets', '/admin']
const names = [
  [
    '.git/config',
    '.env',
    '.htaccess',
    '.DS_Store',
    'package.json',
    'server.ts',
    'main.ts',
    'lustra.db',
    'lustra.db-wal',
  ],
  [
    'setup-link.txt',
    'uploads/',
    'backups/',
    'docs',
    'swagger.json',
    'graphql',
    'metrics',
    'debug/pprof',
    'actuator/env',
  ],
  [
    'phpinfo.php',
    'wp-login.php',
    'server-status',
    'console',
    'trace',
    'app.js.map',
    'index.html.bak',
    '..%2f..%2fetc/passwd',
  ],
].flat()

describe('probes by strangers', () => {
  let server: TestServer
  before(async () => {
    server = await startTestServer('sqlite')
  })
  after(() => server[Symbol.asyncDispose]())

  test('addresses of other kinds of programs are not found', async () => {
    for (const folder of folders) {
      for (const name of names) {
        const { statusCode, body } = await server.http.inject({ url: `${folder}/${name}` })
        assert.ok(
          [400, 404, 405].includes(statusCode),
          `${folder}/${name}: ${statusCode} ${body.slice(0, 100)}`,
        )
      }
    }
    for (const method of ['TRACE', 'PROPFIND', 'PUT', 'DELETE'] as const) {
      const { statusCode } = await server.http.inject({ method, url: '/web/api/version' })
      assert.ok([404, 405].includes(statusCode), `${method}: ${statusCode}`)
    }
  })

  test('each call is logged as exactly one line, whatever the client sends', async () => {
    const written: string[] = []
    const http = await buildServer(server.app, {
      webFolder: 'none',
      log: createLogger('info', { write: (line) => written.push(line) }),
    })
    const forged = 'x\r\n{"level":60,"msg":"forged"}\u001B[2J\u2028'
    const requestIds = ['a', forged]
    for (const requestId of requestIds) {
      await http.inject({
        method: 'POST',
        url: '/web/api/v1/core/security',
        headers: { 'user-agent': forged.replaceAll(/[\r\n\u2028]/g, ' ') },
        payload: {
          action: 'login',
          _requestId: requestId,
          username: forged,
          password: forged,
          language: 'en',
        },
      })
    }
    await http.close()
    assert.ok(written.length >= 1)
    for (const line of written) {
      assert.equal(line.indexOf('\n'), line.length - 1)
      assert.doesNotMatch(line, /\u001B|forged"\}/)
      assert.notEqual((JSON.parse(line) as { msg: string }).msg, 'forged')
    }
  })
})
