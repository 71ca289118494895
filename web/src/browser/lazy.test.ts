import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Lazy } from './lazy.ts'

test('a value is loaded once, and again only after a failure', async () => {
  let loads = 0
  const texts = new Lazy(() => {
    loads += 1
    return loads === 1 ? Promise.reject(new Error('offline')) : Promise.resolve('Goals')
  })
  await assert.rejects(texts.load(), /offline/)
  assert.equal(texts.value, null)
  assert.deepEqual(await Promise.all([texts.load(), texts.load()]), ['Goals', 'Goals'])
  assert.deepEqual([texts.value, loads], ['Goals', 2])
})

test('a loaded promise is marked so that React’s `use` reads it without suspending', async () => {
  const texts = new Lazy(() => Promise.resolve('Goals'))
  await texts.load()
  const loaded: unknown = texts.load()
  assert(loaded !== null && typeof loaded === 'object' && 'status' in loaded && 'value' in loaded)
  assert.deepEqual([loaded.status, loaded.value], ['fulfilled', 'Goals'])
})
