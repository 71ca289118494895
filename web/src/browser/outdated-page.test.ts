import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connection } from './connection.ts'
import { MissingChunk, OutdatedPage, chunk, ignoreFailure, mainScriptOf } from './outdated-page.ts'
import { safeStorage } from './storage.ts'

/** A page that was loaded with the script `old.js`. */
function aPage(servedScript: () => Promise<string | null>) {
  const events: string[] = []
  const page = new OutdatedPage({
    loadedScript: () => 'old.js',
    servedScript,
    reload: () => void events.push('reload'),
    // Without storage everything is kept in memory.
    store: safeStorage(() => {
      throw new Error('none')
    }),
  })
  page.beforeReload = async () => {
    events.push('sending')
    await new Promise(setImmediate)
    events.push('sent')
  }
  return { page, events }
}

test('a page older than the server is reloaded after what is pending has been sent, once for each newer page', async () => {
  const { page, events } = aPage(async () => 'new.js')
  assert(await page.recover())
  assert.deepEqual(events, ['sending', 'sent', 'reload'])
  assert.equal(await page.recover(), false)
  assert.equal(events.length, 3)
})

test('nothing is reloaded while the server has the same page, or cannot be reached', async () => {
  const same = aPage(async () => 'old.js')
  assert.equal(await same.page.recover(), false)
  const gone = aPage(() => Promise.reject(new TypeError('Failed to fetch')))
  assert.equal(await gone.page.recover(), false)
  assert.deepEqual([same.events, gone.events], [[], []])
})

test('a page whose script fails again although the server has it is reloaded: the browser may remember the failure', async () => {
  const { page, events } = aPage(async () => 'old.js')
  const load = chunk(() => Promise.reject(new TypeError('Failed to fetch')))
  const failure = () => load().then(assert.fail, (error: MissingChunk) => error)
  assert.equal(await page.recover((await failure()).isRepeated), false)
  assert(await page.recover((await failure()).isRepeated))
  assert.deepEqual(events, ['sending', 'sent', 'reload'])
  const gone = aPage(() => Promise.reject(new TypeError('Failed to fetch')))
  assert.equal(await gone.page.recover(true), false)
})

test('while the connection is lost no script is requested, and the first failure after it is none that is repeated', async () => {
  let requests = 0
  const load = chunk(() => {
    requests += 1
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  const failure = () => load().then(assert.fail, (error: MissingChunk) => error)
  connection.isLost.set(true)
  assert.equal((await failure()).isRepeated, false)
  assert.equal(requests, 0)
  connection.isLost.set(false)
  assert.equal((await failure()).isRepeated, false)
  assert.equal(requests, 1)
})

test('of failed imports only those that nobody handles reload the page', async () => {
  let reads = 0
  const { page, events } = aPage(async () => {
    reads += 1
    return 'new.js'
  })
  const target = new EventTarget()
  page.listen(target)
  const fail = (error: Error) => {
    target.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
    return Promise.reject(error)
  }
  await assert.rejects(
    chunk(() => fail(new Error('of a screen'))),
    MissingChunk,
  )
  await fail(new Error('ahead of need')).catch(ignoreFailure)
  await fail(new Error('of a command')).catch(() => undefined)
  while (events.length < 3) await new Promise((resolve) => setTimeout(resolve))
  assert.deepEqual(events, ['sending', 'sent', 'reload'])
  assert.equal(reads, 1)
})

test('the main script is found in the page as the build writes it', () => {
  const page =
    '<script src="/web/theme.js"></script>\n<script type="module" crossorigin src="/web/assets/index-B1.js">'
  assert.equal(mainScriptOf(page), '/web/assets/index-B1.js')
  assert.equal(mainScriptOf('<html></html>'), null)
})
