import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PartialWords } from './partial-words.ts'

interface First {
  readonly plans: string
}
interface All extends First {
  readonly goals: string
}

const all: All = { plans: 'Plans', goals: 'Goals' }

test('what is loaded is read at once; the rest is thrown as a promise until it is loaded', async () => {
  const partial = new PartialWords<First, All>({ plans: 'Plans' }, () => Promise.resolve(all))
  assert.equal(partial.words.plans, 'Plans')
  let waited: unknown
  try {
    void partial.words.goals
  } catch (thrown) {
    waited = thrown
  }
  assert.ok(waited instanceof Promise)
  await waited
  assert.equal(partial.words.goals, 'Goals')
})

test('it is fetched once, and again only if that failed', async () => {
  let tries = 0
  const partial = new PartialWords<First, All>({ plans: 'Plans' }, () => {
    tries += 1
    return tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(all)
  })
  await assert.rejects(partial.request(), /offline/)
  await Promise.all([partial.request(), partial.request()])
  assert.equal(partial.words.goals, 'Goals')
  assert.equal(tries, 2)
})
