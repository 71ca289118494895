import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  MissingChunk,
  OutdatedPage,
  allImported,
  chunk,
  ignoreFailure,
  mainScriptOf,
} from './outdated-page.ts'
import { safeStorage } from './storage.ts'
import { Store } from './store.ts'

/** A page that was loaded with the script `old.js`. */
function aPage(servedScript: () => Promise<string | null>) {
  const events: string[] = []
  const clock = { nowMs: Date.UTC(2026, 10, 26) }
  const page = new OutdatedPage({
    loadedScript: () => 'old.js',
    servedScript,
    reload: () => void events.push('reload'),
    now: () => clock.nowMs,
    // Storage is unavailable, so everything is kept in memory.
    store: safeStorage(() => {
      throw new Error('none')
    }),
  })
  page.beforeReload = async () => {
    events.push('sending')
    await new Promise(setImmediate)
    events.push('sent')
  }
  return { page, events, clock }
}

test('an outdated page is reloaded after pending changes are sent, once for each newer page', async () => {
  const { page, events } = aPage(async () => 'new.js')
  assert(await page.recover())
  assert.deepEqual(events, ['sending', 'sent', 'reload'])
  assert.equal(await page.recover(), false)
  assert.equal(events.length, 3)
})

test('a page is not reloaded while the server has the same version or cannot be reached', async () => {
  const same = aPage(async () => 'old.js')
  assert.equal(await same.page.recover(), false)
  const gone = aPage(() => Promise.reject(new TypeError('Failed to fetch')))
  assert.equal(await gone.page.recover(), false)
  assert.deepEqual([same.events, gone.events], [[], []])
})

/** A server that replies unless it `isAway`, whether or not the loss of the connection is known. */
function aServer() {
  const server = { isLost: new Store(false), isAway: false, check: async () => !server.isAway }
  return server
}

function failing(server: ReturnType<typeof aServer>) {
  let requests = 0
  const load = chunk(() => {
    requests += 1
    return Promise.reject(new TypeError('Failed to fetch'))
  }, server)
  const failure = () => load().then(assert.fail, (error: MissingChunk) => error)
  return { failure, requests: () => requests }
}

test('a page whose script fails again although the server has it is reloaded, because the browser may cache the failure', async () => {
  const { page, events, clock } = aPage(async () => 'old.js')
  const { failure, requests } = failing(aServer())
  const { isRepeated } = await failure()
  assert.equal(requests(), 2)
  assert(await page.recover(isRepeated))
  assert.deepEqual(events, ['sending', 'sent', 'reload'])
  // If the server does not have the script, the page must not reload forever.
  clock.nowMs += 59_000
  assert.equal(await page.recover(isRepeated), false)
  clock.nowMs += 1000
  assert(await page.recover(isRepeated))
  const gone = aPage(() => Promise.reject(new TypeError('Failed to fetch')))
  assert.equal(await gone.page.recover(true), false)
})

test('a script that failed once is loaded at the second attempt', async () => {
  const results = [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve('loaded')]
  assert.equal(await chunk(() => results.shift()!, aServer())(), 'loaded')
})

test('no script is requested without a connection, and none twice while the server is away', async () => {
  const server = aServer()
  const { failure, requests } = failing(server)
  server.isAway = true
  server.isLost.set(true)
  assert.equal((await failure()).isRepeated, false)
  assert.equal(requests(), 0)
  server.isLost.set(false)
  assert.equal((await failure()).isRepeated, false)
  assert.equal(requests(), 1)
})

test('only failed imports that nobody handles reload the page', async () => {
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
    chunk(() => fail(new Error('of a screen')), aServer()),
    MissingChunk,
  )
  await fail(new Error('ahead of need')).catch(ignoreFailure)
  await fail(new Error('of a command')).catch(() => undefined)
  while (events.length < 3) await new Promise((resolve) => setTimeout(resolve))
  assert.deepEqual(events, ['sending', 'sent', 'reload'])
  assert.equal(reads, 1)
})

test('code that an action lacks is no uncaught error; the page reloads if it is outdated (FND-N18)', async () => {
  const { page, events } = aPage(async () => 'new.js')
  const target = new EventTarget()
  page.listen(target)
  const reject = (reason: Error) => {
    const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
    return target.dispatchEvent(event)
  }
  assert.equal(reject(new Error('of the program')), true)
  assert.equal(reject(new MissingChunk(false)), false)
  while (events.length < 3) await new Promise((resolve) => setTimeout(resolve))
  assert.deepEqual(events, ['sending', 'sent', 'reload'])
})

test('when several imports fail together, handling the first handles all', async () => {
  const { page, events } = aPage(async () => 'new.js')
  const target = new EventTarget()
  page.listen(target)
  const fail = async (error: Error, afterMs: number) => {
    await new Promise((resolve) => setTimeout(resolve, afterMs))
    target.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
    throw error
  }
  const imports = [fail(new Error('first'), 0), fail(new Error('second'), 5)]
  await allImported(imports).catch(ignoreFailure)
  await Promise.allSettled(imports)
  await new Promise((resolve) => setTimeout(resolve, 5))
  assert.deepEqual(events, [])
})

test('the main script is found in a built page', () => {
  const page =
    '<script>try {} catch {}</script>\n<script type="module" crossorigin src="/web/assets/index-B1.js">'
  assert.equal(mainScriptOf(page), '/web/assets/index-B1.js')
  assert.equal(mainScriptOf('<html></html>'), null)
})
