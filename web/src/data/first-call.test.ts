import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { forgetFirstReplies, takeFirstReply } from './first-call.ts'

const bodyOf = (fields: object, id: string) => JSON.stringify({ token: 'a', ...fields, _requestId: id })
const opened = { path: '/v2/tasks', fields: { show: 'active', action: 'open' } }
const status = { path: '/v1/user/status', fields: { action: 'getStatus' } }

const take = ({ path, fields }: typeof opened | typeof status, id = 'later') =>
  takeFirstReply(path, bodyOf(fields, id))

let reply: Promise<Response>

beforeEach(() => {
  reply = Promise.resolve(new Response('{}'))
  mock.restoreAll()
  mock.method(performance, 'now', () => 2000)
  const firstCalls = [opened, status].map(({ path, fields }) => ({
    path,
    body: bodyOf(fields, 'first'),
    reply,
  }))
  Object.assign(globalThis, { firstCalls })
})

test('the reply to a first call is given once, to the same call', () => {
  assert.equal(take(opened), reply)
  assert.equal(take(opened), null)
  assert.equal(take(status), reply)
})

test('a call with other fields is sent', () => {
  assert.equal(take({ ...opened, fields: { show: 'all', action: 'open' } }), null)
  assert.equal(takeFirstReply('/v2/plans', bodyOf(opened.fields, 'later')), null)
})

test('first replies are discarded after a change and release their connection', async () => {
  forgetFirstReplies()
  assert.equal(take(opened), null)
  const { bodyUsed } = await reply
  assert.equal(bodyUsed, true, 'it is read')
})

test('a first reply that may miss a change made elsewhere is not used, except the user’s status', () => {
  mock.method(performance, 'now', () => 5001)
  assert.equal(take(opened), null)
  assert.equal(take(opened), null)
  assert.equal(take(status), reply)
})
