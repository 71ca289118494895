import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { version } from '@lustra/contract/version'
import type { FastifyInstance } from 'fastify'
import { buildServer } from '../../http/server.ts'
import { engines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

for (const engine of engines) {
  describe(`the support chat, ${engine}`, () => {
    let server: TestServer
    let http: FastifyInstance
    let folder: string

    before(async () => {
      server = await startTestServer(engine)
      folder = await mkdtemp(join(tmpdir(), 'lustra-chat-'))
      await writeFile(join(folder, 'index.html'), '<!doctype html>')
      http = await buildServer(server.app, { webFolder: folder })
    })
    after(async () => {
      await http.close()
      await rm(folder, { recursive: true })
      await server[Symbol.asyncDispose]()
    })

    const get = async (url: string, destination?: string) => {
      const { statusCode, headers, body } = await http.inject({
        url,
        headers: destination === undefined ? {} : { 'sec-fetch-dest': destination },
      })
      return {
        status: statusCode,
        policy: String(headers['content-security-policy']),
        location: headers.location,
        body,
      }
    }
    const set = (enabled: string, token: string) =>
      Promise.all([
        server.app.globalSettings.write('freshchat_enabled', enabled),
        server.app.globalSettings.write('freshchat_token', token),
      ])

    for (const [state, enabled, token] of [
      ['switched off', 'false', 'a-token'],
      ['without a token', 'true', ''],
    ] as const) {
      test(`${state}, the support chat does not exist (INT-051, ADM-085)`, async () => {
        await set(enabled, token)
        assert.equal((await get('/web/chat')).status, 404)
        assert.equal((await get('/web/chat/window')).status, 404)
        const { policy } = await get('/web/login')
        assert.doesNotMatch(policy, /freshchat|frame-src/)
        assert.equal((await server.visitor().must(version, 'version', {})).chat, false)
      })
    }

    test('only the chat’s page allows Freshchat, and other pages at most its frame (ACC-002, INT-051, ADM-085)', async () => {
      await set('true', 'a"<token')
      assert.equal((await server.visitor().must(version, 'version', {})).chat, true)
      const chat = await get('/web/chat?language=ru')
      assert.equal(chat.status, 200)
      assert.match(chat.policy, /script-src 'self' https:\/\/\*\.freshchat\.com;/)
      assert.match(chat.policy, /frame-ancestors 'self'/)
      assert.match(chat.policy, /sandbox allow-scripts /)
      assert.doesNotMatch(chat.policy, /allow-same-origin|allow-top-navigation/)
      assert.match(chat.body, /data-token="a&quot;&lt;token" data-host="https:\/\/wchat\.freshchat\.com"/)
      assert.match(chat.body, /data-locale="ru"/)
      const page = await get('/web/login')
      assert.doesNotMatch(page.policy, /freshchat/)
      assert.match(page.policy, /script-src 'self';/)
      assert.match(page.policy, /frame-src 'self'/)
      assert.match(page.policy, /require-trusted-types-for 'script'/)
      // Addresses of calls keep their usual policy.
      assert.doesNotMatch((await get('/web/api/version')).policy, /frame-src/)
    })

    test('the page of the chat does not exist outside of a frame (INT-051, INT-N17)', async () => {
      await set('true', 'a-token')
      assert.equal((await get('/web/chat', 'iframe')).status, 200)
      for (const destination of ['document', 'object', 'embed', 'empty']) {
        assert.equal((await get('/web/chat', destination)).status, 404, destination)
      }
    })

    test('in its own window, the chat is a page of Freshchat', async () => {
      await set('true', 'a-token')
      const { status, location } = await get('/web/chat/window', 'document')
      assert.equal(status, 302)
      const { origin, pathname, searchParams } = new URL(String(location))
      assert.deepEqual([origin, pathname], ['https://wchat.freshchat.com', '/widget/'])
      assert.equal(searchParams.get('token'), 'a-token')
      assert.match(Buffer.from(searchParams.get('referrer')!, 'base64').toString(), /^http:\/\/[\w.:]+$/)
    })

    test('exactly the configured address is allowed', async () => {
      await server.app.globalSettings.write('freshchat_url', 'https://chat.example.org:8443')
      assert.match((await get('/web/chat')).policy, /script-src 'self' https:\/\/chat\.example\.org:8443;/)
    })
  })
}
