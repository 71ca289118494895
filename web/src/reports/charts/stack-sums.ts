import { hourText } from '#language/dates/date-texts.ts'
import { figureWidth } from '#ui/chart/text-width.ts'
import { secondsPerHour } from '@lustra/domain/calendar'

const gap = 3

/**
 * By column, empty without time; whole hours if any bar has ten. Null if they would overlap: bars without a total beside others with one would seem
 * to have none.
 */
export function stackSums(totals: readonly number[], step: number, fontSize: number): string[] | null {
  const textOf = totals.some((total) => total >= 10 * secondsPerHour) ? wholeHours : hourText
  const texts = totals.map((total) => (total === 0 ? '' : textOf(total)))
  const widest = Math.max(0, ...texts.map((text) => figureWidth(text, fontSize)))
  return widest + gap <= step ? texts : null
}

function wholeHours(seconds: number): string {
  return seconds < secondsPerHour ? '<1' : String(Math.round(seconds / secondsPerHour))
}
