/** Relative times, and dates from a week on: `5 minutes ago`, `yesterday`, `on 4 March`. */
import { type Language } from '@lustra/contract/text'

const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

const dateAfterSeconds = 7 * 86_400

function dateText(then: number, now: number, language: Language): string {
  const isSameYear = new Date(then).getFullYear() === new Date(now).getFullYear()
  const date = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'ru', {
    day: 'numeric',
    month: 'long',
    ...(!isSameYear && { year: 'numeric' }),
  }).format(then)
  return language === 'en' ? `on ${date}` : date
}

/** Epoch milliseconds; null within the last minute. */
export function ago(then: number, now: number, language: Language): string | null {
  const seconds = Math.max(0, (now - then) / 1000)
  const step = steps.find(([, length]) => seconds >= length)
  if (!step) return null
  const [unit, length] = step
  if (seconds >= dateAfterSeconds) return dateText(then, now, language)
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(
    -Math.floor(seconds / length),
    unit,
  )
}
