import assert from 'node:assert/strict'
import { test } from 'node:test'
import { playServer } from '#data/testing.ts'
import { connectCalls, disconnectCalls } from './provider-queries.ts'
import { connectionsIn } from './connections.ts'

for (const [name, provider, code, connect, disconnect, id] of [
  ['Google', 'google', '_accessGToken', 'connectGoogle', 'disconnectGoogle', 'SET-040, INT-009'],
  [
    'Facebook',
    'facebook',
    '_accessFToken',
    'connectFacebook',
    'disconnectFacebook',
    'SET-041, INT-017, INT-018',
  ],
  ['Example ID', 'openid', '_accessOpenId', 'connectOpenId', 'disconnectOpenId', 'SET-N12'],
] as const) {
  test(`the row of ${name} shows whether it is connected, and connects and disconnects it (${id})`, async () => {
    const mine = { id: 'userName', code: 'userName', value: 'Ann', visible: true } as const
    const row = {
      id: code,
      code,
      value: 'YES',
      visible: true,
      displayName: name,
      userName: 'ann@example.org',
    }
    assert.deepEqual(connectionsIn([mine, { ...row, allowDisconnect: true }]), [
      { provider, name, isConnected: true, userName: 'ann@example.org', mayDisconnect: true },
    ])
    const [unconnected] = connectionsIn([{ ...row, value: '', allowDisconnect: false }])
    assert.deepEqual([unconnected?.isConnected, unconnected?.mayDisconnect], [false, false])
    assert.deepEqual(connectionsIn([mine, { ...row, visible: false }]), [])

    const sent = playServer(() => ({ result: 'OK', redirectUrl: 'https://example.org/authorize' }))
    await connectCalls[provider]({ browserHash: 'hash' })
    await disconnectCalls[provider]({})
    assert.deepEqual(
      sent.map(({ action }) => action),
      [connect, disconnect],
    )
  })
}
