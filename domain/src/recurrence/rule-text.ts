/** Recurrence rules as text: `FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR`. */
import { type LocalTime, formatLocalTime, parseLocalTime } from '../calendar/local-time.ts'
import { type Frequency, type NthWeekday, type RecurrenceRule, simpleRule, frequencies } from './rule.ts'

const weekdayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const weekdayShape = /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/

// A list of every second, minute and hour is half as long.
export const maxRuleTextLength = 1000

const maxInterval = 10_000
const maxCount = 100_000

type ListName = {
  [Key in keyof RecurrenceRule]: RecurrenceRule[Key] extends readonly number[] ? Key : never
}[keyof RecurrenceRule]

/** In the order of the canonical text; `signed` numbers may count from the end and cannot be 0. */
const lists: readonly { name: ListName; part: string; max: number; signed: boolean }[] = [
  { name: 'months', part: 'BYMONTH', max: 12, signed: false },
  { name: 'weekNumbers', part: 'BYWEEKNO', max: 53, signed: true },
  { name: 'yearDays', part: 'BYYEARDAY', max: 366, signed: true },
  { name: 'monthDays', part: 'BYMONTHDAY', max: 31, signed: true },
  { name: 'hours', part: 'BYHOUR', max: 23, signed: false },
  { name: 'minutes', part: 'BYMINUTE', max: 59, signed: false },
  { name: 'seconds', part: 'BYSECOND', max: 60, signed: false },
  { name: 'positions', part: 'BYSETPOS', max: 366, signed: true },
]

const otherParts = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'WKST', 'RSCALE', 'SKIP']
const knownParts = new Set([...otherParts, ...lists.map(({ part }) => part)])

/** Null if the rule is invalid, of another calendar system, or has an unknown part. `untilOf` parses the end in its zone. */
export function parseRule(text: string, parseUntil = parseLocalUntil): RecurrenceRule | null {
  const parts = partsOf(text)
  const frequency = parts?.get('FREQ') as Frequency | undefined
  if (!parts || !frequency || !frequencies.includes(frequency)) return null
  if (parts.keys().some((part) => !knownParts.has(part) && !part.startsWith('X-'))) return null
  if ((parts.get('RSCALE') ?? 'GREGORIAN') !== 'GREGORIAN' || (parts.get('SKIP') ?? 'OMIT') !== 'OMIT')
    return null

  const interval = numberWithin(parts.get('INTERVAL') ?? '1', 1, maxInterval)
  const count = parts.has('COUNT') ? numberWithin(parts.get('COUNT')!, 1, maxCount) : null
  const until = parts.has('UNTIL') ? parseUntil(parts.get('UNTIL')!) : null
  const weekdays = listOf(parts.get('BYDAY'), parseWeekday)
  const weekStart = weekdayNames.indexOf(parts.get('WKST') ?? 'MO')
  if (interval === null || !weekdays || weekStart === -1) return null
  if (parts.has('COUNT') && count === null) return null
  if (parts.has('UNTIL') && until === null) return null

  const numbers: Partial<Record<ListName, readonly number[]>> = {}
  for (const { name, part, max, signed } of lists) {
    const list = listOf(parts.get(part), (one) =>
      numberWithin(one, signed ? -max : name === 'months' ? 1 : 0, max),
    )
    if (!list || (signed && list.includes(0))) return null
    numbers[name] = ascending(list)
  }
  return { ...simpleRule(frequency, interval), ...numbers, count, until, weekStart, weekdays }
}

/** The canonical text, without default values. */
export function formatRule(rule: RecurrenceRule): string {
  const parts = [`FREQ=${rule.frequency}`]
  if (rule.interval > 1) parts.push(`INTERVAL=${rule.interval}`)
  if (rule.count !== null) parts.push(`COUNT=${rule.count}`)
  if (rule.until !== null) parts.push(`UNTIL=${formatLocalTime(rule.until).replace(/[-:]/g, '')}`)
  for (const { name, part } of lists.slice(0, 4)) addList(parts, part, rule[name])
  addList(
    parts,
    'BYDAY',
    rule.weekdays.map(({ weekday, nth }) => `${nth === 0 ? '' : nth}${weekdayNames[weekday]}`),
  )
  for (const { name, part } of lists.slice(4)) addList(parts, part, rule[name])
  if (rule.weekStart !== simpleRule('DAILY').weekStart) parts.push(`WKST=${weekdayNames[rule.weekStart]}`)
  return parts.join(';')
}

function addList(parts: string[], part: string, values: readonly (number | string)[]): void {
  if (values.length > 0) parts.push(`${part}=${values.join(',')}`)
}

/** Other programs write spaces, backslashes and empty parts; parts without a value are ignored. */
function partsOf(text: string): Map<string, string> | null {
  if (text.length > maxRuleTextLength) return null
  const parts = text
    .toUpperCase()
    .replace(/[\s\\]+/g, '')
    .split(';')
  return new Map(
    parts.filter((part) => part.includes('=')).map((part) => part.split('=', 2) as [string, string]),
  )
}

function listOf<T>(text: string | undefined, parse: (one: string) => T | null): T[] | null {
  if (text === undefined) return []
  const values = text.split(',').map(parse)
  return values.includes(null) ? null : (values as T[])
}

function numberWithin(text: string, min: number, max: number): number | null {
  const number = /^[+-]?\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  return number >= min && number <= max ? number : null
}

function parseWeekday(text: string): NthWeekday | null {
  const parts = weekdayShape.exec(text)
  if (!parts) return null
  const nth = Number(parts[1] ?? 0)
  return Math.abs(nth) > 53 ? null : { weekday: weekdayNames.indexOf(parts[2]!), nth }
}

/** A date without a time includes that day. */
function parseLocalUntil(text: string): LocalTime | null {
  const parts = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2}))?$/.exec(text)
  if (!parts) return null
  const [, year, month, day, hour = '23', minute = '59', second = '59'] = parts
  return parseLocalTime(`${year}-${month}-${day}T${hour}:${minute}:${second}`)
}

function ascending(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((one, other) => one - other)
}
