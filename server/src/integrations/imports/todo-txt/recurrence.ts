/** Converts `rec:` of todo.txt to a recurring plan: `1w` counts from the completion, `+1w` from the previous due date. */
import {
  type DayNumber,
  TimeLevel,
  civilDateOf,
  secondsPerDay,
  startOfDay,
  weekdayOf,
} from '@lustra/domain/calendar'
import { type Frequency, type Pace, type RecurrenceRule, simpleRule } from '@lustra/domain/recurrence'
import type { ImportedSeries } from '../import-preview.ts'

export interface TodoRepeat {
  readonly series: Omit<ImportedSeries, 'task' | 'changed'>
  /** Whether it counts from the completion of the previous one, which a rule on fixed days cannot express. */
  readonly losesCompletion: boolean
}

const frequencies: Readonly<Record<string, Frequency>> = {
  d: 'DAILY',
  w: 'WEEKLY',
  m: 'MONTHLY',
  y: 'YEARLY',
}
const businessDays = [1, 2, 3, 4, 5]
/** The last day that every month has. */
const lastCommonDay = 28

/** Null when it is not understood, or a rule would have other days. */
export function todoRepeat(text: string, first: DayNumber | null, today: DayNumber): TodoRepeat | null {
  const [, strict, digits = '1', unit] = /^(\+)?(\d{1,3})?([dbwmy])$/.exec(text) ?? []
  const count = Number(digits)
  if (unit === undefined || count === 0) return null
  const start = first ?? today
  const rule = unit === 'b' ? onBusinessDays(count, start) : everyUnits(frequencies[unit]!, count, start)
  if (!rule) return null
  const losesCompletion = unit === 'b' && strict === undefined
  const pace: Pace = strict !== undefined || losesCompletion ? 'wait' : 'completion'
  const beginsNow = first === null
  return {
    series: {
      level: TimeLevel.Days,
      start: startOfDay(start),
      duration: secondsPerDay,
      rule,
      pace,
      beginsNow,
    },
    losesCompletion,
  }
}

function onBusinessDays(count: number, start: DayNumber): RecurrenceRule | null {
  if (count !== 1 || !businessDays.includes(weekdayOf(start))) return null
  return { ...simpleRule('WEEKLY'), weekdays: businessDays.map((weekday) => ({ weekday, nth: 0 })) }
}

/** In a month without the day, todo.txt uses another day, but a rule skips the month. */
function everyUnits(frequency: Frequency, count: number, start: DayNumber): RecurrenceRule | null {
  const isByMonth = frequency === 'MONTHLY' || frequency === 'YEARLY'
  return isByMonth && civilDateOf(start).day > lastCommonDay ? null : simpleRule(frequency, count)
}
