import { en } from '../plural.ts'
import { type DescribedRule, areWorkdays, byPositionInMonth, mondayFirst } from '../rule-description.ts'

// The day before the month, as on every screen.
const date = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const weekdayName = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })
const list = new Intl.ListFormat('en-GB')
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })

const endings = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }

function ordinal(number: number): string {
  return `${number}${endings[ordinals.select(number)]}`
}

/** `2nd`, `last`, `second last`, `3rd last`. */
function place(number: number): string {
  if (number > 0) return ordinal(number)
  if (number === -1) return 'last'
  return number === -2 ? 'second last' : `${ordinal(-number)} last`
}

function every({ frequency, interval }: DescribedRule): string {
  const units = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const
  const unit = units[frequency]
  return interval === 1
    ? `every ${unit}`
    : en(interval, { one: `every # ${unit}`, other: `every # ${unit}s` })
}

const weekday = (number: number) => weekdayName.format(Date.UTC(1970, 0, 4 + number))
const month = (number: number) => monthName.format(Date.UTC(1970, number - 1, 1))

function weekdays(rule: DescribedRule): string {
  if (areWorkdays(rule.weekdays)) return 'workday'
  const names = mondayFirst(rule.weekdays).map(({ weekday: day, nth }) =>
    nth === 0 ? weekday(day) : `the ${place(nth)} ${weekday(day)}`,
  )
  return list.format(names)
}

function monthDays({ monthDays: days }: DescribedRule): string {
  const names = byPositionInMonth(days).map((day) =>
    day > 0 ? `the ${ordinal(day)}` : `the ${place(day)} day`,
  )
  return list.format(names)
}

/** The days of a rule, if it has any. */
function days(rule: DescribedRule): string {
  const parts: string[] = []
  const { positions, months } = rule
  if (positions.length > 0) {
    const places = list.format(byPositionInMonth(positions).map(place))
    const named = areWorkdays(rule.weekdays) ? 'workday' : `of ${weekdays(rule)}`
    parts.push(rule.weekdays.length > 0 ? `on the ${places} ${named}` : `on the ${places} of its days`)
  } else if (rule.weekdays.length > 0) {
    const names = areWorkdays(rule.weekdays) ? 'workdays' : weekdays(rule)
    parts.push(`on ${names}`)
  }
  if (rule.monthDays.length > 0) {
    // "On 5 May" for a single day of the year, "on the 5th" for any month.
    if (isDate(rule)) parts.push(`on ${rule.monthDays[0]} ${month(months[0]!)}`)
    else parts.push(`${rule.weekdays.length > 0 ? 'that is' : 'on'} ${monthDays(rule)}`)
  }
  if (months.length > 0 && !isDate(rule)) parts.push(`in ${list.format(months.map(month))}`)
  if (rule.weekNumbers.length > 0) parts.push(`in week ${list.format(rule.weekNumbers.map(countedPlace))}`)
  if (rule.yearDays.length > 0)
    parts.push(`on day ${list.format(rule.yearDays.map(countedPlace))} of the year`)
  else if (rule.frequency === 'YEARLY' && months.length === 0 && rule.weekdays.some(({ nth }) => nth !== 0)) {
    parts.push('of the year')
  }
  return parts.map((part) => ` ${part}`).join('')
}

function countedPlace(number: number): string {
  return number > 0 ? String(number) : `${-number} from the end`
}

function isDate({ frequency, monthDays: on, months, weekdays: named }: DescribedRule): boolean {
  return frequency === 'YEARLY' && months.length === 1 && on.length === 1 && on[0]! > 0 && named.length === 0
}

function end({ count, until }: DescribedRule): string {
  if (count !== null) return `, ${en(count, { one: 'once', other: '# times' })}`
  return until === null ? '' : `, until ${date.format(until)}`
}

export const recurrence = {
  rule: (rule: DescribedRule) => every(rule) + days(rule) + end(rule),
  /** Only the days of a rule: "on the 3rd Friday". */
  days: (rule: DescribedRule) => days(rule).trim(),
  paces: {
    each: (rule: string) => rule,
    wait: (rule: string) => `${rule}, after the previous one is completed`,
    completion: (rule: string) => `${rule} after completion`,
  },
  editor: {
    title: (task: string) => `Repeat “${task}”`,
    every: 'Every',
    interval: 'How many',
    units: {
      DAILY: (count: number) => en(count, { one: 'day', other: 'days' }),
      WEEKLY: (count: number) => en(count, { one: 'week', other: 'weeks' }),
      MONTHLY: (count: number) => en(count, { one: 'month', other: 'months' }),
      YEARLY: (count: number) => en(count, { one: 'year', other: 'years' }),
    },
    unit: 'Unit',
    weekdays: 'On',
    monthDay: 'On which day',
    starts: 'From',
    time: 'Time',
    noTime: 'all day',
    ends: 'Ends',
    endings: { never: 'Never', until: 'On a day', count: 'After' },
    lastDay: 'Last day',
    times: (count: number) => en(count, { one: 'time', other: 'times' }),
    count: 'How many times',
    pace: 'Next occurrence',
    paces: {
      each: 'on schedule',
      wait: 'on schedule, after the previous one is completed',
      completion: 'an interval after completion',
    },
    notANumber: 'Enter a whole number, 1 or more.',
    notATime: 'Enter a time like 9:30.',
    next: 'Next dates',
    noDates: 'No date matches this rule.',
    customRule: 'This rule was imported and is kept until you change it.',
    scope: 'Apply to',
    scopes: { following: 'This and all following', all: 'The whole series' },
    widen: {
      title: (task: string) => `Apply to other occurrences of “${task}”?`,
      apply: 'Apply',
    },
    changedCount: (count: number) =>
      en(count, {
        one: '# occurrence stays as you changed it',
        other: '# occurrences stay as you changed them',
      }),
    closedCount: (count: number) =>
      en(count, { one: '# completed occurrence stays', other: '# completed occurrences stay' }),
    moved: (from: string, to: string) => `${from}: moved to ${to}`,
    skipped: (date: string) => `${date}: removed from the calendar`,
    pinned: (date: string) => `${date}: pinned`,
    reset: 'Reset to the series',
    stop: 'Stop repeating',
    cancel: 'Cancel',
    save: 'Repeat',
    change: 'Save',
    failed: 'The repeat rule could not be loaded.',
  },
  notices: {
    repeats: (task: string, rule: string) => `“${task}” repeats ${rule}`,
    changed: (task: string) => `Series of “${task}” changed`,
    stopped: (task: string) => `“${task}” no longer repeats`,
  },
  properties: {
    edit: 'Repeat…',
    changed: 'Changed from the series',
    reset: 'Reset to the series',
  },
}
