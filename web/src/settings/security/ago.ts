/** Relative times: `5 minutes ago`, `yesterday`. */
import { type Language } from '@lustra/contract/text'

const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** Both in epoch milliseconds; null within the last minute. */
export function ago(then: number, now: number, language: Language): string | null {
  const seconds = Math.max(0, (now - then) / 1000)
  const step = steps.find(([, length]) => seconds >= length)
  if (!step) return null
  const [unit, length] = step
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(
    -Math.floor(seconds / length),
    unit,
  )
}
