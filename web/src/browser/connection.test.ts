import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { Connection } from './connection.ts'

function pinging(context: TestContext, replies: boolean[]) {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  let pings = 0
  const connection = new Connection(async () => replies[pings++] ?? false)
  const pass = async (ms: number) => {
    context.mock.timers.tick(ms)
    // Waits for the reply of the ping.
    await Promise.resolve()
    await Promise.resolve()
  }
  return { connection, pass, pings: () => pings }
}

test('a client without connection pings the server at growing intervals until it replies (FND-N18)', async (context) => {
  const { connection, pass, pings } = pinging(context, [false, false, true])
  connection.lost()
  assert.equal(connection.isLost.value, true)
  await pass(999)
  assert.equal(pings(), 0)
  await pass(1)
  assert.equal(pings(), 1)
  await pass(2000)
  assert.equal(pings(), 2)
  assert.equal(connection.isLost.value, true)
  await pass(5000)
  assert.equal(connection.isLost.value, false)
})

test('a reply to any request ends the pings (FND-N18)', async (context) => {
  const { connection, pass, pings } = pinging(context, [])
  let isBack = false
  connection.lost()
  void connection.back().then(() => (isBack = true))
  connection.found()
  await pass(60_000)
  assert.equal(pings(), 0)
  assert.equal(isBack, true)
  await connection.back()
})

test('a check returns whether the server replies, and starts the pings if it does not (FND-N18)', async (context) => {
  const { connection } = pinging(context, [false, true])
  assert.equal(await connection.check(), false)
  assert.equal(connection.isLost.value, true)
  assert.equal(await connection.check(), true)
  assert.equal(connection.isLost.value, false)
})

test('a reply to a request from before the last loss does not end the pings', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const reply = Promise.withResolvers<boolean>()
  const connection = new Connection(() => reply.promise)
  const check = connection.check()
  connection.lost()
  reply.resolve(true)
  assert.equal(await check, false)
  assert.equal(connection.isLost.value, true)
})
