/** The prices at Stripe, found by lookup keys such as `premium_yearly`. */
import type { Price } from '@lustra/contract/subscription'
import { type BillingPeriod, type PaidPlan, billingPeriods, paidPlans } from '@lustra/domain/subscription'
import type { App } from '../../app/app.ts'
import { perApp } from '../../kernel/app/per-app.ts'
import { type Payments, fromStripe } from './stripe.ts'

const keptMs = 10 * 60_000

const cache = perApp(() => ({ until: 0, key: '', prices: [] as readonly Price[] }))

interface KeyMeaning {
  readonly planId: PaidPlan
  readonly period: BillingPeriod
}

const meanings: ReadonlyMap<string, KeyMeaning> = new Map(
  paidPlans.flatMap((planId) =>
    billingPeriods.map((period) => [
      `${planId === 'personalCoaching' ? 'personal_coaching' : planId}_${period.toLowerCase()}`,
      { planId, period },
    ]),
  ),
)

export const lookupKeys: string[] = [...meanings.keys()]

/** Null for a price that is not ours. */
export function meaningOf(lookupKey: string | null): KeyMeaning | null {
  return lookupKey === null ? null : (meanings.get(lookupKey) ?? null)
}

export async function offeredPrices(
  app: App,
  { stripe, webhookSecret }: Payments,
): Promise<readonly Price[]> {
  const cached = cache(app)
  if (cached.until > app.now() && cached.key === webhookSecret) return cached.prices
  const { data } = await fromStripe(stripe.prices.list({ lookup_keys: lookupKeys, active: true }))
  cached.prices = data.flatMap(({ id, lookup_key, unit_amount, currency }) => {
    const meaning = meaningOf(lookup_key)
    return meaning && unit_amount !== null ? [{ ...meaning, priceId: id, value: unit_amount, currency }] : []
  })
  cached.until = app.now() + keptMs
  cached.key = webhookSecret
  return cached.prices
}
