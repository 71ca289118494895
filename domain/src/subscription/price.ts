/** Converts from the smallest unit of the currency: 6000 cents are 60 euros, but 6000 yen are 6000. */
export function amountOf({ value, currency }: { readonly value: number; readonly currency: string }): number {
  return value / 10 ** digitsOf(currency)
}

function digitsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: currency.toUpperCase() })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}
