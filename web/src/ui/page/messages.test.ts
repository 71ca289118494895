import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { Messages, messages } from './messages.ts'
import { type KeyValueStorage, localStore, sessionStore } from '#browser/storage.ts'

function fresh(context: TestContext) {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const map = new Map<string, string>()
  const store: KeyValueStorage = {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => void (value === null ? map.delete(key) : map.set(key, value)),
  }
  return { store, messages: new Messages(store), pass: (ms: number) => context.mock.timers.tick(ms) }
}

test('the message of an expired session waits for the next page and is shown there once (FND-060, FND-N07, ACC-017)', (context) => {
  const { messages, pass } = fresh(context)
  messages.store('expiredSession')
  pass(10_000)
  assert.equal(messages.current.value, null)
  messages.arrive()
  assert.equal(messages.current.value, 'expiredSession')
  messages.arrive()
  assert.equal(messages.current.value, null)
})

test('a message is stored only for this tab and deleted when it is shown (FND-N07)', () => {
  const stored = () => [sessionStore, localStore].map((storage) => storage.get('lustra.message'))
  messages.store('expiredSession')
  assert.deepEqual(stored(), ['expiredSession', null])
  messages.arrive()
  assert.equal(messages.current.value, 'expiredSession')
  assert.deepEqual(stored(), [null, null])
  messages.close()
  assert.equal(messages.current.value, null)
})

test('it survives a reload of the page (FND-N07)', (context) => {
  const { messages, store } = fresh(context)
  messages.store('expiredSession')
  const after = new Messages(store)
  after.arrive()
  assert.equal(after.current.value, 'expiredSession')
})

test('“operation in progress” is stored, and shown at once if no navigation follows (FND-061, FND-N07)', (context) => {
  const { messages, pass } = fresh(context)
  messages.store('inProgress')
  assert.equal(messages.current.value, null)
  pass(300)
  assert.equal(messages.current.value, 'inProgress')
})

test('if a navigation follows, the next page shows it (FND-N07)', (context) => {
  const { messages, pass } = fresh(context)
  messages.store('inProgress')
  messages.arrive()
  assert.equal(messages.current.value, 'inProgress')
  pass(300)
  messages.close()
  assert.equal(messages.current.value, null)
})
