/* oxlint-disable unicorn/require-post-message-target-origin -- a thread, not a window */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { setTimeout as pass } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { collectWhenIdle } from './collect-when-idle.ts'

/** Sends a message for each collection. A separate process, because tests of other files keep this thread busy. */
const program = `
  import { parentPort } from 'node:worker_threads'
  import { collectWhenIdle } from ${JSON.stringify(new URL('collect-when-idle.ts', import.meta.url).href)}
  collectWhenIdle({ gc: async () => parentPort.postMessage('collected') }, 100)
  const retained = []
  const grow = () => retained.push(Array.from({ length: 1_000_000 }, (_, index) => ({ index })))
  grow()
  const busy = setInterval(() => {
    for (const end = performance.now() + 10; performance.now() < end;);
  }, 10)
  parentPort.on('message', (message) => (message === 'rest' ? clearInterval(busy) : grow()))
  setTimeout(() => retained.length, 60_000)`

test('memory is collected once a thread is idle, and again when it has grown', async (context) => {
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`))
  context.after(() => worker.terminate())
  let collections = 0
  worker.on('message', () => collections++)
  await once(worker, 'online')
  await pass(500)
  assert.equal(collections, 0, 'there was something to do')
  worker.postMessage('rest')
  await once(worker, 'message', { signal: AbortSignal.timeout(10_000) })
  await pass(300)
  assert.equal(collections, 1, 'nothing has grown')
  worker.postMessage('grow')
  await once(worker, 'message', { signal: AbortSignal.timeout(10_000) })
})

test('without the flag of npm start nothing is collected', () => {
  assert.doesNotThrow(() => collectWhenIdle({ gc: undefined }, 1))
})
