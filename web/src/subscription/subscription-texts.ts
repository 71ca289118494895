/** Prices of subscriptions as text, and which one the address names. */
import type { Language } from '@lustra/contract/text'
import type { Price } from '@lustra/contract/subscription'
import type { BillingPeriod } from '@lustra/domain/subscription'

/** `€60`; cents only where there are some. */
export function priceText(
  { value, currency }: Pick<Price, 'value' | 'currency'>,
  language: Language,
): string {
  const style = { style: 'currency', currency: currency.toUpperCase() } as const
  const digits = new Intl.NumberFormat(language, style).resolvedOptions().maximumFractionDigits ?? 2
  const format = new Intl.NumberFormat(language, { ...style, trailingZeroDisplay: 'stripIfInteger' })
  return format.format(value / 10 ** digits)
}

/** By how many percent a year costs less than twelve months; 0 when it does not. */
export function savingOf(monthly: number, yearly: number): number {
  return monthly > 0 ? Math.max(0, Math.round((1 - yearly / (12 * monthly)) * 100)) : 0
}

/** What the address chooses; null for what is not offered (SUB-003). */
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

/** The price of the period, else the one that there is. */
export function priceIn(period: BillingPeriod, prices: readonly Price[]): Price | undefined {
  return prices.find((price) => price.period === period) ?? prices[0]
}
