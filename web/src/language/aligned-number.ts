/** Numbers that stand below each other have as many decimals, so that their decimal points do, too. */
import { type Language } from '@lustra/contract/text'

/** Finer parts of measured values are rounded. */
const ofValues = 2

/** Formats all of the values with the decimals of the one that has the most of them, up to a limit. */
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

/** Those of the value with the most of them. */
export function decimalsOf(values: readonly number[], most = ofValues): number {
  return values.reduce((needed, value) => Math.max(needed, most - trailingZeros(value.toFixed(most))), 0)
}

function trailingZeros(text: string): number {
  return /0*$/.exec(text)![0].length
}
