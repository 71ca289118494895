import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { test } from 'node:test'
import { BodyDeadline } from './body-deadline.ts'

const timeouts = { headMs: 10_000, bodyMs: 30_000, paceMs: 10_000, uploadMs: 3_600_000 }
const kilobyte = 1024

test('an upload must send eight kilobytes every ten seconds (FND-N23)', async (context) => {
  const socket = { bytesRead: 0 }
  using deadline = new BodyDeadline({ socket } as IncomingMessage, timeouts)
  let isExpired = false
  void deadline.within(new Promise(() => {})).catch(() => (isExpired = true))
  // Only this interval is mocked: test files are loaded meanwhile and would keep mocked timers.
  const never = setInterval(() => {}, timeouts.uploadMs).unref()
  const { mock } = context.mock.method(globalThis, 'setInterval', () => never)
  deadline.requirePace(1000 * kilobyte)
  const [check, ms] = mock.calls[0]!.arguments as unknown as [() => void, number]
  mock.restore()
  assert.equal(ms, timeouts.paceMs)
  /** Whether this many bytes are too few for ten seconds. */
  const areTooFew = async (bytes: number) => {
    socket.bytesRead += bytes
    check()
    // The deadline lets the socket be read first.
    await new Promise(setImmediate)
    await new Promise(setImmediate)
    return isExpired
  }
  for (const enough of [8, 50, 8]) assert.equal(await areTooFew(enough * kilobyte), false)
  assert.equal(await areTooFew(8 * kilobyte - 1), true)
})

test('what is left of a refused body has thirty seconds again, and no pace (FND-N23)', async (context) => {
  const { setTimeout: start } = globalThis
  // As above, and each timer is another one.
  const { mock } = context.mock.method(globalThis, 'setTimeout', () =>
    start(() => {}, timeouts.uploadMs).unref(),
  )
  using deadline = new BodyDeadline({ socket: { bytesRead: 0 } } as IncomingMessage, timeouts)
  let isExpired = false
  void deadline.within(new Promise(() => {})).catch(() => (isExpired = true))
  const pace = context.mock.method(globalThis, 'clearInterval')
  deadline.requirePace(1000 * kilobyte)
  deadline.restart()
  const started = mock.calls.map((call) => call.arguments as unknown as [() => void, number])
  mock.restore()
  pace.mock.restore()
  assert.equal(started.length, 3)
  assert.equal(started[2]![1], 30_000)
  assert.notEqual(pace.mock.calls.at(-1)?.arguments[0], undefined, 'it needs no pace any more')
  const isExpiredBy = async ([expire]: readonly [() => void, number]) => {
    expire()
    await new Promise(setImmediate)
    await new Promise(setImmediate)
    return isExpired
  }
  for (const earlier of started.slice(0, 2)) assert.equal(await isExpiredBy(earlier), false)
  assert.equal(await isExpiredBy(started[2]!), true)
})
