import { type DayHours, type WeekHours, noWeekHours } from '@lustra/domain/capacity'
import { readHours } from './typed-hours.ts'

export type TypedWeek =
  | { readonly ok: true; readonly week: WeekHours }
  /** The part that is no hours of some weekdays. */
  | { readonly ok: false; readonly part: string }

/** Parses the hours of a week: `mon–fri 18–21; sat 10–17`. Hours without weekdays apply to every day; empty text has no hours. */
export function readWeek(text: string): TypedWeek {
  let week: WeekHours = noWeekHours
  for (const part of text.split(/[;\n]/u).map((each) => each.trim())) {
    if (part === '') continue
    const read = readHours(part)
    if (!read.ok) return { ok: false, part }
    const { days, hours } = read
    week = week.map((other, weekday): DayHours =>
      days.length === 0 || days.includes(weekday) ? hours : other,
    )
  }
  return { ok: true, week }
}
