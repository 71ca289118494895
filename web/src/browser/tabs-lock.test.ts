import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { holdTabsLock, untilTabsLockIsFree } from './tabs-lock.ts'

const name = 'lustra-session'

/** Simulates plain HTTP, where the API does not exist. */
function withoutLocks(context: TestContext): void {
  const { locks } = navigator
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
  context.after(() => Object.defineProperty(navigator, 'locks', { value: locks, configurable: true }))
}

test('a lock is released with a delay, after other tabs see what was stored', async () => {
  let endedAt = 0
  const holding = holdTabsLock(name, async () => {
    endedAt = performance.now()
  })
  await untilTabsLockIsFree(name)
  assert(performance.now() - endedAt > 50)
  await holding
})

test('two tabs run their work one after the other', async () => {
  const events: string[] = []
  const work = (tab: string) =>
    holdTabsLock(name, async () => {
      events.push(`${tab} begins`)
      await new Promise(setImmediate)
      events.push(`${tab} ends`)
    })
  await Promise.all([work('one'), work('two')])
  assert.deepEqual(events, ['one begins', 'one ends', 'two begins', 'two ends'])
})

test('failed work is not repeated, and releases the lock', async () => {
  let count = 0
  const fails = async () => {
    count++
    throw new Error('refused')
  }
  await assert.rejects(holdTabsLock(name, fails), { message: 'refused' })
  await untilTabsLockIsFree(name)
  assert.equal(count, 1)
})

test('without the API, work begins at once', async (context) => {
  withoutLocks(context)
  const left = Promise.withResolvers<void>()
  const holding = holdTabsLock(name, () => left.promise)
  await untilTabsLockIsFree(name)
  left.resolve()
  await holding
})

test('a lock that is never released is waited for at most half a minute', async (context) => {
  context.mock.method(AbortSignal, 'timeout', (milliseconds: number) => {
    assert.equal(milliseconds, 30_000)
    const controller = new AbortController()
    setImmediate(() => controller.abort())
    return controller.signal
  })
  const left = Promise.withResolvers<void>()
  const holding = navigator.locks.request(name, () => left.promise)
  await untilTabsLockIsFree(name)
  let hasRun = false
  await holdTabsLock(name, async () => {
    hasRun = true
  })
  assert(hasRun)
  left.resolve()
  await holding
})
