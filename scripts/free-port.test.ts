import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { freePort } from './free-port.ts'

test('a port that nobody uses is given as wanted, one in use is not', async () => {
  const port = await freePort()
  assert.equal(await freePort(port), port)
  const neighbour = createServer().listen(port, '127.0.0.1')
  await once(neighbour, 'listening')
  assert.notEqual(await freePort(port), port)
  neighbour.close()
})
