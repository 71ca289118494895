import { type DateTexts } from '#language/dates/date-texts.ts'
import { type DayNumber } from '@lustra/domain/calendar'
import { type Words } from '@lustra/words'

export interface Days {
  readonly first: DayNumber | null
  readonly last: DayNumber | null
}

export function periodText(
  { first, last }: Days,
  words: Words['reports']['paper'],
  dates: DateTexts,
): string {
  const day = (each: DayNumber) => dates.daysAndYear(each, each)
  if (first !== null && last !== null) return dates.daysAndYear(first, last)
  if (first !== null) return words.from(day(first))
  return last === null ? words.allTime : words.until(day(last))
}
