import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Price } from '@lustra/contract/subscription'
import { checkoutToConfirm, chosenPrice } from './subscription-texts.ts'

const prices = (['premium', 'coaching'] as const).flatMap((planId) =>
  (['YEARLY', 'MONTHLY'] as const).map((period): Price => {
    return { planId, period, priceId: `${planId} ${period}`, value: 600, currency: 'eur' }
  }),
)

// oxfmt-ignore
const addresses: [what: string, search: Record<string, string>, priceId: string | null][] = [
  ['nothing',                            { period: 'MONTHLY' },                                                       null],
  ['a plan',                             { planId: 'coaching' },                                                      'coaching YEARLY'],
  ['a plan and a period',                { planId: 'coaching', period: 'MONTHLY' },                                   'coaching MONTHLY'],
  ['a price',                            { priceId: 'coaching MONTHLY' },                                             'coaching MONTHLY'],
  ['a price and another period',         { priceId: 'premium MONTHLY', period: 'YEARLY' },                            'premium MONTHLY'],
  ['a plan, its price and a period',     { planId: 'premium', priceId: 'premium MONTHLY', period: 'MONTHLY' },        'premium MONTHLY'],
  ['a plan and the price of another',    { planId: 'coaching', priceId: 'premium MONTHLY' },                          null],
  ['a plan that is not sold',            { planId: 'basic', period: 'MONTHLY' },                                      null],
  ['a price that is not offered',        { priceId: 'premium WEEKLY' },                                               null],
]

for (const [what, search, priceId] of addresses) {
  test(`an address with ${what} selects ${priceId ?? 'no price'} (SUB-003, SUB-N05, FND-030)`, () => {
    assert.equal(chosenPrice(prices, search)?.priceId ?? null, priceId)
  })
}

test('the checkout of the return is confirmed, else the one begun here, and none after a cancelled one (SUB-N06, SUB-N07, SUB-N15)', () => {
  assert.equal(checkoutToConfirm({ payment: 'success', session: 'cs_2' }, 'cs_1'), 'cs_2')
  assert.equal(checkoutToConfirm({}, 'cs_1'), 'cs_1')
  assert.equal(checkoutToConfirm({ payment: 'cancelled' }, 'cs_1'), null)
})
