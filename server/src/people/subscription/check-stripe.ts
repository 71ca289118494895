import * as z from 'zod/mini'
import type { GlobalValues } from '../../operations/global-settings/setting-codes.ts'
import { OutgoingFailure } from '../../outgoing/outgoing-failure.ts'
import { lookupKeys } from './prices.ts'
import { paymentsOf } from './stripe.ts'

const Prices = z.object({
  object: z.literal('list'),
  data: z.array(z.object({ id: z.string(), lookup_key: z.nullable(z.string()) })),
})

/** Reads the prices like the page of plans; returns whether any is ours. Throws when they cannot be read. */
export async function checkStripe(values: GlobalValues): Promise<boolean> {
  // Reading prices does not need the webhook secret.
  const webhookSecret = values.stripe_webhook_secret || 'none'
  const payments = await paymentsOf({ ...values, stripe_webhook_secret: webhookSecret })
  if (payments === null) throw new OutgoingFailure('payments are not configured')
  const { data: prices } = z.safeParse(
    Prices,
    await payments.stripe.prices.list({ lookup_keys: lookupKeys, active: true }),
  )
  if (prices === undefined) throw new OutgoingFailure('the reply is not a list of prices')
  return prices.data.some(({ lookup_key: key }) => key !== null && lookupKeys.includes(key))
}
