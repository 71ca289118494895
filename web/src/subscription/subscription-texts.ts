import type { Language } from '@lustra/contract/text'
import type { Price } from '@lustra/contract/subscription'
import { type BillingPeriod, amountOf } from '@lustra/domain/subscription'

/** `€60`; cents only if there are any. */
export function priceText(price: Pick<Price, 'value' | 'currency'>, language: Language): string {
  const style = { style: 'currency', currency: price.currency.toUpperCase() } as const
  const format = new Intl.NumberFormat(language, { ...style, trailingZeroDisplay: 'stripIfInteger' })
  return format.format(amountOf(price))
}

/** Percentage by which a year costs less than twelve months; at least 0. */
export function savingOf(monthly: number, yearly: number): number {
  return monthly > 0 ? Math.max(0, Math.round((1 - yearly / (12 * monthly)) * 100)) : 0
}

/** The price in the address; null if it is not offered (SUB-003). */
export function chosenPrice(
  prices: readonly Price[],
  search: Readonly<Record<string, unknown>>,
): Price | null {
  const { planId, priceId, period } = search
  if (planId === undefined && priceId === undefined) return null
  const found = prices.filter(
    (price) =>
      (planId === undefined || price.planId === planId) &&
      (priceId === undefined || price.priceId === priceId),
  )
  return priceIn(period === 'MONTHLY' ? 'MONTHLY' : 'YEARLY', found) ?? null
}

/** The checkout of the return, else the one begun in this browser; none after a cancelled one, because nothing has changed (SUB-N06). */
export function checkoutToConfirm(
  { payment, session }: Readonly<Record<string, unknown>>,
  begun: string | null,
): string | null {
  if (payment === 'success') return String(session)
  return payment === 'cancelled' ? null : begun
}

/** The price for the period, else the first. */
export function priceIn(period: BillingPeriod, prices: readonly Price[]): Price | undefined {
  return prices.find((price) => price.period === period) ?? prices[0]
}
