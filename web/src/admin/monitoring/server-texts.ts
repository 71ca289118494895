import type { Language } from '@lustra/contract/text'

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', ru: 'ru-RU' }

const kilo = 1024
const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** `4.6 GB` */
export function sizeText(bytes: number, language: Language): string {
  const step = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(kilo)), sizes.length - 1)
  const value = bytes / kilo ** step
  return unitText(value, sizes[step]!, language, value < 10 && step > 0 ? 1 : 0)
}

/** `0.8 ms`, `29 ms`, `1.9s` */
export function durationText(ms: number, language: Language): string {
  if (ms >= 1000) return unitText(ms / 1000, 'second', language, 1)
  return unitText(ms, 'millisecond', language, ms < 10 ? 1 : 0)
}

function unitText(value: number, unit: string, language: Language, digits: number): string {
  return new Intl.NumberFormat(locales[language], {
    style: 'unit',
    unit,
    // The short form of seconds would be “secs”.
    unitDisplay: unit === 'second' ? 'narrow' : 'short',
    maximumFractionDigits: digits,
  }).format(value)
}

/** `38.7 %` */
export function shareText(part: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 1 }).format(part)
}
