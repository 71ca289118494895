import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { safeStorage } from '#browser/storage.ts'
import { beginConnect, returnedFrom } from './connect-flow.ts'

/** Node has no browser storage, so values are kept in memory. */
const aTab = () =>
  safeStorage(() => {
    throw new Error('no storage')
  })

test('the tab that began a sign-in uses the result once, and the server knows only a hash (INT-N04)', async () => {
  const tab = aTab()
  const hash = await beginConnect(tab, 'signIn', 'google')
  const returned = returnedFrom(tab, '#provider=google&result=R')
  assert(returned.kind === 'result')
  assert.equal(returned.result, 'R')
  assert.equal(createHash('sha256').update(returned.pending.secret).digest('base64url'), hash)
  assert.equal(returnedFrom(tab, '#provider=google&result=R').kind, 'failure', 'a repeated return')
})

test('the result of another tab’s sign-in or of another provider is refused (INT-N04)', async () => {
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

test('a cancelled sign-in is reported as cancelled', async () => {
  const tab = aTab()
  await beginConnect(tab, 'signIn', 'facebook')
  assert.deepEqual(returnedFrom(tab, '#failure=cancelled'), {
    kind: 'failure',
    failure: 'cancelled',
    purpose: 'signIn',
  })
})
