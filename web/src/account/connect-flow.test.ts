import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { safeStorage } from '#browser/storage.ts'
import { beginConnect, returnedFrom } from './connect-flow.ts'

/** Without a browser values are kept in memory. */
const aTab = () =>
  safeStorage(() => {
    throw new Error('no storage')
  })

test('the tab that began uses the result, once, and the server knows only a hash', async () => {
  const tab = aTab()
  const hash = await beginConnect(tab, 'signIn', 'google')
  const returned = returnedFrom(tab, '#provider=google&result=R')
  assert(returned.kind === 'result')
  assert.equal(returned.result, 'R')
  assert.equal(createHash('sha256').update(returned.pending.secret).digest('base64url'), hash)
  assert.equal(returnedFrom(tab, '#provider=google&result=R').kind, 'failure', 'a repeated return')
})

test('a result of somebody else’s sign-in, or of another provider, is of no use', async () => {
  assert.deepEqual(returnedFrom(aTab(), '#provider=google&result=R'), {
    kind: 'failure',
    failure: 'expired',
    purpose: 'signIn',
  })
  const tab = aTab()
  await beginConnect(tab, 'connect', 'google')
  assert.deepEqual(returnedFrom(tab, '#provider=openid&result=R'), {
    kind: 'failure',
    failure: 'expired',
    purpose: 'connect',
  })
})

test('a cancelled sign-in says so', async () => {
  const tab = aTab()
  await beginConnect(tab, 'signIn', 'facebook')
  assert.deepEqual(returnedFrom(tab, '#failure=cancelled'), {
    kind: 'failure',
    failure: 'cancelled',
    purpose: 'signIn',
  })
})
