import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { freePort } from './free-port.ts'

test('the preferred port is returned when it is free, another when it is in use', async () => {
  const port = await freePort()
  assert.equal(await freePort(port), port)
  const neighbour = createServer().listen(port, '127.0.0.1')
  await once(neighbour, 'listening')
  assert.notEqual(await freePort(port), port)
  neighbour.close()
})
