/** Formats numbers in a column with equally many decimals, so that their decimal points align. */
import { type Language } from '@lustra/contract/text'

/** Measured values are rounded to this many decimals. */
const ofValues = 2

/** Formats a value with the decimals of the value that needs the most, up to a limit. */
export function alignedNumber(
  language: Language,
  values: readonly number[],
  { mostDecimals = ofValues, ...options }: { readonly mostDecimals?: number } & Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const decimals = decimalsOf(values, mostDecimals)
  return new Intl.NumberFormat(language, {
    ...options,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
}

/** The number of decimals of the value that needs the most, at most `most`. */
export function decimalsOf(values: readonly number[], most = ofValues): number {
  return values.reduce((needed, value) => Math.max(needed, most - trailingZeros(value.toFixed(most))), 0)
}

function trailingZeros(text: string): number {
  return /0*$/.exec(text)![0].length
}
