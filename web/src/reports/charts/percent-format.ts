import { type Language } from '@lustra/contract/text'

const formats = new Map<Language, Intl.NumberFormat>()

/** One decimal, as rounded by `sharesOf`. Formatters are expensive to create. */
export function percentFormat(language: Language): Intl.NumberFormat {
  const format =
    formats.get(language) ??
    new Intl.NumberFormat(language, {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    })
  formats.set(language, format)
  return format
}
