import { timeText } from '#capacity/index.ts'
import { type DateTexts } from '#language/dates/date-texts.ts'
import type { DayOffEntry } from '@lustra/contract/capacity'
import type { TimeFormat } from '@lustra/contract/settings'
import { type LocalTime, civilDateOf, secondsPerDay } from '@lustra/domain/calendar'
import { type Words } from '@lustra/words'

interface Telling {
  readonly texts: DateTexts
  readonly words: Words['capacity']['daysOff']
  readonly now: LocalTime
  readonly format?: TimeFormat
}

type Dates = Pick<DayOffEntry, 'first' | 'last' | 'from' | 'until' | 'yearly'>

/** `Fri 4 Dec`, `28 Dec – 3 Jan 2027`, `24 Dec from 12:00, every year`. */
export function datesText(dates: Dates, { texts, words, now, format }: Telling): string {
  const { first, last, from, until, yearly } = dates
  const isOne = first === last
  // Without the year where it repeats, or the last day has it.
  const dateOf = (day: typeof first) => {
    const hasYear = !yearly && (day === last || civilDateOf(day).year !== civilDateOf(last).year)
    if (!hasYear) return texts.shortDays(day, day)
    return isOne ? texts.weekdayAndDate(day, now) : texts.day(day, now)
  }
  const begin = from > 0 ? timeText(from, format) : null
  const end = until < secondsPerDay ? timeText(until, format) : null
  return [isOne ? oneDay() : severalDays(), yearly && words.yearly].filter(Boolean).join(', ')

  function oneDay(): string {
    const date = dateOf(first)
    if (begin !== null && end !== null) return `${date} ${begin} – ${end}`
    if (begin !== null) return words.from(date, begin)
    return end === null ? date : words.until(date, end)
  }

  function severalDays(): string {
    return [first, last]
      .map((day, index) => [dateOf(day), index === 0 ? begin : end].filter(Boolean).join(' '))
      .join(' – ')
  }
}
