import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resultOfThread } from './thread-result.ts'

function program(text: string): URL {
  return new URL(`data:text/javascript,${encodeURIComponent(text)}`)
}

const never = new AbortController().signal
const posting = `import { parentPort, workerData } from 'node:worker_threads'; parentPort.postMessage(workerData + 1);`

test('a thread returns its result, and a later error ends nothing', async () => {
  assert.equal(await resultOfThread(program(posting), 1, never), 2)
  for (let times = 0; times < 5; times++) {
    assert.equal(await resultOfThread(program(`${posting} throw new Error('late')`), 1, never), 2)
  }
})

test('a thread that ends without a result has failed', { timeout: 10_000 }, async () => {
  await assert.rejects(resultOfThread(program('throw new Error("broken")'), null, never), /broken/)
  await assert.rejects(resultOfThread(program('process.exit(3)'), null, never), /ended early \(3\)/)
  await assert.rejects(resultOfThread(program(''), null, never), /ended early \(0\)/)
})

test('a signal ends a thread, whatever it throws then', async () => {
  const stop = new AbortController()
  const stopped = new Int32Array(new SharedArrayBuffer(4))
  const running = resultOfThread(
    program(`
      import { workerData } from 'node:worker_threads'
      Atomics.wait(workerData, 0, 0)
      throw new Error('late')
    `),
    stopped,
    stop.signal,
  )
  setTimeout(() => {
    stop.abort()
    Atomics.store(stopped, 0, 1)
    Atomics.notify(stopped, 0)
  }, 40)
  await assert.rejects(running, { name: 'AbortError' })
})
