/** The browser's channel: what a call sends, and how failures are handled. */
import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { tasks } from '@lustra/contract/tasks'
import { userStatus } from '@lustra/contract/status'
import { messages } from '#ui/page/messages.ts'
import { channel, sendOverHttp } from './calls.ts'
import { failures } from './failures.ts'
import { callsOver } from './request.ts'
import { session } from './session.ts'

const calls = callsOver({ ...channel, send: sendOverHttp })
const { getStatus } = calls(userStatus)

let sent: [address: Parameters<typeof fetch>[0], init: RequestInit][]
let local: Map<string, string>
let restoreGlobals: () => void

function replyWith(reply: object): void {
  globalThis.fetch = async (address, init) => {
    sent.push([address, init!])
    return Response.json(reply)
  }
}

function storageOver(map: Map<string, string>) {
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

/** Returns a function that restores the previous values. */
function replaceGlobals(replaced: object): () => void {
  const former = Object.keys(replaced).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  )
  for (const [name, value] of Object.entries(replaced)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
  return () => {
    for (const [name, descriptor] of former) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
    }
  }
}

beforeEach(() => {
  sent = []
  local = new Map()
  restoreGlobals = replaceGlobals({
    fetch: globalThis.fetch,
    localStorage: storageOver(local),
    sessionStorage: storageOver(new Map()),
    location: { pathname: '/web/tasks', search: '' },
  })
  session.begin('token of Vera')
})

afterEach(() => {
  failures.close()
  messages.close()
  session.end()
  restoreGlobals()
})

test('a call is an HTTP POST of JSON to /web/api and its path, with the stored token (FND-042, FND-043, FND-058)', async () => {
  assert.deepEqual([...local], [['lustra.token', 'token of Vera']])
  replyWith({ result: 'ERROR', code: 'conflict', message: 'No' })
  for (const call of [() => getStatus({}), () => calls(tasks).open({ show: 'all' })]) {
    await assert.rejects(call)
  }
  assert.deepEqual(
    sent.map(([address, { method, headers }]) => [address, method, headers]),
    ['/web/api/v1/user/status', '/web/api/v2/tasks'].map((address) => [
      address,
      'POST',
      { 'content-type': 'application/json' },
    ]),
  )
  const bodies = sent.map(([, { body }]) => JSON.parse(body as string) as Record<string, unknown>)
  assert.deepEqual(
    bodies.map(({ action, token }) => [action, token]),
    [
      ['getStatus', 'token of Vera'],
      ['open', 'token of Vera'],
    ],
  )
})

test('a refusal is shown in the error dialog, with the message of the server (FND-062)', async () => {
  replyWith({ result: 'ERROR', code: 'conflict', message: 'The oven is taken' })
  await assert.rejects(getStatus({}))
  assert.deepEqual(failures.current.value, { message: 'The oven is taken', isLost: false, again: null })
})

test('an operation in progress is a message and no error (FND-061, FND-N07)', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  replyWith({ result: 'ERROR', code: 'in-progress', message: 'Wait', inProgress: true })
  await assert.rejects(getStatus({}))
  context.mock.timers.tick(300)
  assert.deepEqual([messages.current.value, failures.current.value], ['inProgress', null])
})

test('an expired session ends, and the next page says so (FND-060, FND-N06, FND-N07)', async () => {
  replyWith({ result: 'ERROR', code: 'session', message: 'Closed', expiredSession: true })
  await assert.rejects(getStatus({}))
  // Expiry waits for calls that change the session.
  while (session.token !== null) await new Promise(setImmediate)
  messages.arrive()
  assert.deepEqual(
    [messages.current.value, session.takeRemembered(), failures.current.value],
    ['expiredSession', '/web/tasks', null],
  )
})
