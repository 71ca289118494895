import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pass } from 'node:timers/promises'
import { pendingWork } from '../kernel/app/pending-work.ts'
import { startTestServer } from '../testing/test-server.ts'

test('a stop waits for a handler whose client has disconnected (FND-N29)', async () => {
  await using server = await startTestServer('sqlite')
  const [begun, read] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const order: string[] = []
  server.http.get('/web/reading', async () => {
    begun.resolve()
    await read.promise
    order.push('handler')
    return null
  })
  const address = await server.http.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const left = assert.rejects(fetch(`${address}/web/reading`, { signal: leaving.signal }))
  await begun.promise
  leaving.abort()
  await left
  await server.http.close()
  const ended = pendingWork(server.app)
    .ended(10_000)
    .then(() => order.push('stop'))
  await pass(20)
  read.resolve()
  await ended
  assert.deepEqual(order, ['handler', 'stop'])
})
