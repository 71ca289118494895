/** Which address a call has: that of the connection, or the one that a trusted proxy states. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestServer } from '../testing/test-server.ts'

interface Sent {
  readonly from: string
  readonly forwarded?: string
}

/** A sign-in that is refused. */
function signIn(username: string): object {
  return { action: 'login', _requestId: crypto.randomUUID(), username, password: 'wrong', language: 'en' }
}

/** The networks in the log for refused sign-ins. */
async function loggedNetworks(trustedProxies: string, sent: readonly Sent[]): Promise<unknown[]> {
  await using server = await startTestServer('sqlite', { log: true, trustedProxies })
  for (const { from, forwarded } of sent) {
    const visitor = server.visitor({ address: from })
    const body = signIn('nobody@example.org')
    const headers = {
      ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
      'x-real-ip': '192.0.2.77',
      forwarded: 'for=192.0.2.78',
    }
    const { status } = await visitor.raw('/v1/core/security', body, headers)
    assert.equal(status, 200)
  }
  return server.log.filter((line) => line['event'] === 'sign-in refused').map((line) => line['from'])
}

const proxy = '10.0.0.2'

test('without a trusted proxy, forwarded addresses are ignored', async () => {
  assert.deepEqual(
    await loggedNetworks('', [
      { from: '203.0.113.9', forwarded: '198.51.100.1' },
      { from: '203.0.113.9', forwarded: '198.51.100.1, 127.0.0.1' },
      { from: '203.0.113.9', forwarded: '::1' },
    ]),
    ['203.0.113.9', '203.0.113.9', '203.0.113.9'],
  )
})

test('a trusted proxy’s own forwarded address counts, not those that its client claims', async () => {
  assert.deepEqual(
    await loggedNetworks('10.0.0.0/8', [
      { from: proxy, forwarded: '198.51.100.1' },
      { from: proxy, forwarded: '192.0.2.1, 198.51.100.2' },
      // Two proxies of ours in a row.
      { from: proxy, forwarded: '192.0.2.1, 198.51.100.3, 10.0.0.7' },
      { from: proxy, forwarded: '2001:db8:1:2:3::4' },
      { from: proxy },
      // Forwarded addresses from an untrusted sender are ignored.
      { from: '203.0.113.9', forwarded: '198.51.100.4' },
    ]),
    ['198.51.100.1', '198.51.100.2', '198.51.100.3', '2001:db8:1:2::/64', proxy, '203.0.113.9'],
  )
})

test('a client that claims another address each time is limited as one network (ACC-N12)', async () => {
  await using server = await startTestServer('sqlite')
  const visitor = server.visitor({ address: '203.0.113.9' })
  const codes: unknown[] = []
  for (let number = 0; number < 25; number++) {
    const body = signIn(`nobody${number}@example.org`)
    const answer = await visitor.raw('/v1/core/security', body, { 'x-forwarded-for': `198.51.100.${number}` })
    codes.push(answer.body['code'])
  }
  assert.deepEqual(new Set(codes.slice(0, 20)), new Set(['forbidden']))
  assert.deepEqual(new Set(codes.slice(20)), new Set(['limit']))
})

for (const garbage of [
  '',
  ',',
  'unknown',
  '198.51.100.1:8080',
  "'; drop table users; --",
  'x'.repeat(5000),
  '999.1.1.1, 10.0.0.9',
]) {
  test(`the forwarded address ${JSON.stringify(garbage.slice(0, 24))} causes no fault`, async () => {
    const networks = await loggedNetworks('10.0.0.0/8', [{ from: proxy, forwarded: garbage }])
    assert.equal(networks.length, 1)
  })
}
