/** The change against the compared period, with a sign. */
import { exactDuration } from '@lustra/domain/time'

interface Compared {
  readonly time: number
  readonly before?: number | undefined
}

const minus = '−'

/** `+01:20:00` */
export function differenceText({ time, before = 0 }: Compared): string {
  const difference = time - before
  const sign = difference === 0 ? '' : difference < 0 ? minus : '+'
  return `${sign}${exactDuration(Math.abs(difference))}`
}

/** `+22.8%`; a word if there was no time before. */
export function changeText(
  { time, before = 0 }: Compared,
  percent: Intl.NumberFormat,
  isNew: string,
): string {
  if (before === 0) return time === 0 ? '' : isNew
  const change = (time - before) / before
  const text = percent.format(Math.abs(change))
  return text === percent.format(0) ? text : `${change < 0 ? minus : '+'}${text}`
}
