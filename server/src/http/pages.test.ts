import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import Fastify from 'fastify'
import { startTestServer } from '../testing/test-server.ts'
import { servePages } from './pages.ts'

test('every address under /web gets the page, except unknown calls and scripts, which are not found (FND-015)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lustra-pages-'))
  await using running = await startTestServer('sqlite')
  const server = Fastify()
  try {
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), '<!doctype html>')
    await writeFile(join(folder, 'assets/app-B1.js'), 'export {}')
    await servePages(server, running.app, folder)
    const get = async (url: string) => {
      const { statusCode, headers } = await server.inject({ url })
      return [statusCode, String(headers['content-type']).split(';')[0], headers['cache-control']]
    }
    assert.deepEqual(await get('/web/plans'), [200, 'text/html', 'no-cache'])
    const forEver = 'public, max-age=31536000, immutable'
    assert.deepEqual(await get('/web/assets/app-B1.js'), [200, 'application/javascript', forEver])
    // An older page requests the scripts of its own build.
    assert.deepEqual(await get('/web/assets/app-A1.js'), [404, 'application/json', undefined])
    for (const url of ['/web/assets/nope.js', '/web/assets/nope.js?a=/b', '/web/nope.css', '/web/api/v9']) {
      assert.deepEqual(await get(url), [404, 'application/json', undefined], url)
    }
  } finally {
    await server.close()
    await rm(folder, { recursive: true })
  }
})

test('the error page exists only if the setting allows it, without scripts, in the browser’s language (FND-038, ADM-120, FND-N03)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lustra-pages-'))
  await using running = await startTestServer('sqlite')
  const server = Fastify()
  try {
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>The application</title>')
    await servePages(server, running.app, folder)
    const get = async (language: string) => {
      const { statusCode, body } = await server.inject({
        url: '/web/error?of=502',
        headers: { 'accept-language': language },
      })
      assert.equal(statusCode, 200)
      return body
    }
    assert.match(await get('en'), /The application/)
    await running.app.globalSettings.write('error_page_enabled', 'true')
    assert.match(await get('en'), /<h1>Lustra is not available<\/h1>/)
    assert.match(await get('ru'), /<h1>Lustra недоступна<\/h1>/)
    assert.doesNotMatch(await get('en'), /<script/)
    await running.app.globalSettings.write('error_page_enabled', 'false')
    assert.match(await get('en'), /The application/)
  } finally {
    await server.close()
    await rm(folder, { recursive: true })
  }
})
