import { type CalendarRules, type LocalTime, parseLocalTime } from '@lustra/domain/calendar'
import type { Slot } from '@lustra/domain/scheduling'
import { weekPhrases } from '@lustra/words/capture/typed-commands'
import { readTypedTime } from './typed-time.ts'

const longestName = 40

/** Parses a line that names a period of the calendar, such as `March`, `week 12`, `12-я неделя` or `summer 2019`. */
export function readTypedPeriod(
  line: string,
  given: CalendarRules & { readonly now: LocalTime },
): Slot | null {
  const text = line.trim()
  if (text.length > longestName || !/\p{L}|^\d{4}$/u.test(text)) return null
  const [name, phrase] = weekPhrases.find(([week]) => week.test(text)) ?? []
  const period = name && phrase !== undefined ? text.replace(name, phrase) : text
  return wholly(period, given) ?? wholly(period, { ...given, now: startOfYear(period) ?? given.now })
}

function wholly(line: string, given: CalendarRules & { readonly now: LocalTime }): Slot | null {
  const { slot, rest } = readTypedTime(line, given)
  return rest === '' ? slot : null
}

/** The start of the year that the line names. A past period is parsed as of then, because words without a year mean the future. */
function startOfYear(line: string): LocalTime | null {
  const [year] = /(?<!\d)\d{4}(?!\d)/.exec(line) ?? []
  return year === undefined ? null : parseLocalTime(`${year}-01-01T00:00`)
}
