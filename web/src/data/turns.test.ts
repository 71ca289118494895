import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Turns } from './turns.ts'

test('a call waits for the one before, and a failed one stops none', async () => {
  const turns = new Turns()
  const order: string[] = []
  const slow = Promise.withResolvers<void>()
  const first = turns.take(async () => {
    await slow.promise
    order.push('first')
    throw new Error('refused')
  })
  const second = turns.take(async () => order.push('second'))
  await new Promise((resolve) => setTimeout(resolve, 5))
  assert.deepEqual(order, [], 'nothing overtakes')
  slow.resolve()
  await assert.rejects(first, /refused/)
  await second
  assert.deepEqual(order, ['first', 'second'])
})
