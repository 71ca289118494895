import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CallContext } from '../../../call/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { oneAtATime } from './one-at-a-time.ts'

test('a repeated request is refused as in progress while the first one runs, and accepted afterwards (FND-N08)', async () => {
  const first = Promise.withResolvers<string>()
  let calls = 0
  const handle = oneAtATime(async () => (++calls === 1 ? first.promise : 'another'))
  const sent = (address: string, requestId: string) =>
    handle(undefined, { address, requestId } as CallContext)
  const running = sent('192.0.2.1', 'one')
  await assert.rejects(
    sent('192.0.2.1', 'one'),
    (error) => error instanceof Refusal && error.code === 'in-progress',
  )
  // Other requests, and clients that use the same id, do not wait.
  assert.equal(await sent('192.0.2.1', 'two'), 'another')
  assert.equal(await sent('192.0.2.2', 'one'), 'another')
  first.resolve('done')
  assert.equal(await running, 'done')
  assert.equal(await sent('192.0.2.1', 'one'), 'another')
})
