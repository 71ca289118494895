/** GET /metrics: the figures of the monitoring page for monitoring systems. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { tasks } from '@lustra/contract/tasks'
import { expectedValue } from '../global-settings/setting-codes.ts'
import { aPerson } from '../../testing/people.ts'
import { engines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { collectCoreMetrics, collectUserMetrics } from './index.ts'

const secret = 'a secret of the monitoring system'

function read({ http }: TestServer, authorization?: string, remoteAddress = '127.0.0.1') {
  const headers = authorization === undefined ? {} : { authorization }
  return http.inject({ url: '/metrics', headers, remoteAddress })
}

for (const engine of engines) {
  describe(`metrics on ${engine}`, () => {
    test('there are no metrics until a token is set, and none without it', async () => {
      await using server = await startTestServer(engine)
      assert.equal((await read(server, 'Bearer ')).statusCode, 404)
      await server.app.globalSettings.write('metrics_token', secret)
      for (const wrong of [undefined, '', 'Bearer', 'Bearer x', `Basic ${secret}`, secret]) {
        const { statusCode, headers, body } = await read(server, wrong)
        assert.deepEqual([statusCode, headers['www-authenticate']], [401, 'Bearer'], wrong ?? 'none')
        assert.doesNotMatch(body, /lustra_/)
      }
      assert.equal((await read(server, `Bearer ${secret}`)).statusCode, 200)
    })

    test('wrong tokens are limited, and tokens shorter than 32 characters are refused (ADM-N27)', async () => {
      await using server = await startTestServer(engine)
      assert.match(String(expectedValue('metrics_token', 'x'.repeat(31))), /32/)
      for (const value of ['', 'x'.repeat(32)]) assert.equal(expectedValue('metrics_token', value), null)
      await server.app.globalSettings.write('metrics_token', secret)
      for (let tries = 0; tries < 10; tries++) assert.equal((await read(server, 'Bearer x')).statusCode, 401)
      const { statusCode, headers } = await read(server, 'Bearer x')
      assert.deepEqual([statusCode, headers['retry-after']], [429, '900'])
      assert.equal((await read(server, `Bearer ${secret}`)).statusCode, 429, 'the right one')
      const elsewhere = await read(server, `Bearer ${secret}`, '192.0.2.7')
      assert.equal(elsewhere.statusCode, 200, 'another network')
      server.wait(15 * 60_000)
      assert.equal((await read(server, `Bearer ${secret}`)).statusCode, 200)
    })

    test('metrics are OpenMetrics with the figures of the page and without user names', async () => {
      await using server = await startTestServer(engine)
      const bob = await aPerson(server, { name: 'Bob the Builder' })
      for (let count = 0; count < 3; count++) await bob.must(tasks, 'open', { show: 'active' })
      await server.app.globalSettings.write('metrics_token', secret)
      await collectCoreMetrics(server.app, new AbortController().signal)
      await collectUserMetrics(server.app)
      const { headers, body } = await read(server, `Bearer ${secret}`)
      assert.equal(headers['content-type'], 'application/openmetrics-text; version=1.0.0; charset=utf-8')
      assert.match(body, /# EOF\n$/)
      const lines = body.split('\n').slice(0, -2)
      for (const line of lines) {
        assert.match(
          line,
          /^(# (HELP|TYPE|UNIT) lustra_\w+ .+|lustra_\w+(\{\w+="[^"\n]*"(,\w+="[^"\n]*")*\})? [\d.e+-]+)$/,
        )
      }
      assert.ok(lines.includes('lustra_calls_total{call="/v2/tasks open"} 3'), body)
      assert.ok(lines.includes('# TYPE lustra_calls counter'))
      assert.ok(lines.includes('lustra_users 1'))
      assert.ok(lines.includes('lustra_queue{queue="mail"} 0'))
      assert.match(body, /^lustra_store_bytes [1-9]\d+$/m)
      assert.match(body, /^lustra_table_bytes\{table="tasks"\} [1-9]\d+$/m)
      assert.doesNotMatch(body, /Bob|example\.org/)
    })
  })
}
