import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pass } from 'node:timers/promises'
import { localStore } from '#browser/storage.ts'
import { queries } from '#data/queries.ts'
import { playServer } from '#data/testing.ts'
import { changeConsent } from '../consent/consent.ts'
import { paymentQuery, setCancelled } from './subscription-queries.ts'

test('the checkout after a return is sent to the server, which replies with currency, value and plan (SUB-018, SUB-019, SUB-N06, INT-033)', async () => {
  const payment = { checkoutSessionId: 'cs_1', planId: 'premium', value: 6000, currency: 'eur' } as const
  const sent = playServer(() => ({ result: 'OK', ...payment }))
  const { checkoutSessionId, planId, value, currency } = await queries.fetchQuery(paymentQuery('cs_1'))
  assert.deepEqual({ checkoutSessionId, planId, value, currency }, payment)
  assert.deepEqual(
    sent.map((each) => [each['action'], each['checkoutSessionId']]),
    [['successStripePayment', 'cs_1']],
  )
})

test('a paid checkout is counted once, and only with consent (SUB-N11, INT-N17)', async () => {
  const payment = { value: 6000, currency: 'eur', planId: 'premium' } as const
  const sent = playServer(({ checkoutSessionId }) => ({
    result: 'OK',
    counts: true,
    checkoutSessionId,
    ...payment,
  }))
  const counted = () => sent.filter(({ action }) => action === 'pageViewed').map(({ purchase }) => purchase)
  for (const [session, isAllowed] of [
    ['cs_refused', false],
    ['cs_allowed', true],
    ['cs_allowed', true],
  ] as const) {
    changeConsent('analytics', isAllowed)
    if (counted().length === 0) localStore.set('lustra.checkout', session)
    queries.clear()
    await queries.fetchQuery(paymentQuery(session))
    await pass(20)
  }
  assert.deepEqual(counted(), [{ value: 6000, currency: 'eur' }])
})

test('a subscription is cancelled by its id, and resumed (SUB-017, INT-034)', async () => {
  const sent = playServer(() => ({ result: 'OK' }))
  await setCancelled('sub_1', true)
  await setCancelled('sub_2', false)
  assert.deepEqual(
    sent.map((each) => [each['action'], each['subscriptionId']]),
    [
      ['cancelSubscription', 'sub_1'],
      ['resumeSubscription', 'sub_2'],
    ],
  )
})
