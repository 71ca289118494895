/** Parses birthdays and anniversaries, which may lack a year. */
import { type DayNumber, startOfDay } from '@lustra/domain/calendar'
import type { ReadingOptions } from '../import-preview.ts'
import { dayFrom } from '../local-days.ts'

/** Years that mean "no year": Apple writes 1604, a leap year before any birthday; others write 0 or 1. */
const yearsOfNobody = new Set(['1604', '0000', '0001'])
const leapYear = '2000'

interface WrittenDay {
  /** In an arbitrary leap year when the text has no year. */
  readonly day: DayNumber
  readonly hasYear: boolean
}

/** Parses `1980-03-22`, `19800322`, `--0322` and `--03-22`, with or without a time; null for anything else. */
export function writtenDay(text: string, omittedYear: string | null = null): WrittenDay | null {
  const [, year, month, day] = /^(\d{4}|--)-?(\d{2})-?(\d{2})(?:[T ].*)?$/.exec(text) ?? []
  if (year === undefined) return null
  const hasYear = year !== '--' && year !== omittedYear && !yearsOfNobody.has(year)
  const found = dayFrom(`${hasYear ? year : leapYear}-${month}-${day}`)
  return found === null ? null : { day: found, hasYear }
}

/** Parses a day with a year; null for anything else. */
export function wholeDay(text: string): DayNumber | null {
  const written = writtenDay(text)
  return written?.hasYear ? written.day : null
}

/** "5 January" for a day without a year; other texts stay unchanged. */
export function dayText(
  text: string,
  labels: ReadingOptions['words']['labels'],
  omittedYear: string | null = null,
): string {
  const written = writtenDay(text, omittedYear)
  return written && !written.hasYear ? labels.dayAndMonth(startOfDay(written.day)) : text
}
