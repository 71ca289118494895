import assert from 'node:assert/strict'
import { test } from 'node:test'
import { queries } from '#data/queries.ts'
import { playServer } from '#data/testing.ts'
import { paymentQuery, setCancelled } from './subscription-queries.ts'

test('the checkout after a return is sent to the server, which replies with currency, value and plan (SUB-018, SUB-019, INT-033)', async () => {
  const payment = { checkoutSessionId: 'cs_1', planId: 'premium', value: 6000, currency: 'eur' } as const
  const sent = playServer(() => ({ result: 'OK', ...payment }))
  const { checkoutSessionId, planId, value, currency } = await queries.fetchQuery(paymentQuery('cs_1'))
  assert.deepEqual({ checkoutSessionId, planId, value, currency }, payment)
  assert.deepEqual(
    sent.map((each) => [each['action'], each['checkoutSessionId']]),
    [['successStripePayment', 'cs_1']],
  )
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
