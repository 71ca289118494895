/** Matchers of single words and digits: numbers, words of a vocabulary, clock times, dates. */
import { secondsPerHour, secondsPerMinute } from '../calendar/local-time.ts'
import type { Lexicon, Vocabulary } from './lexicon.ts'
import { type FormTable, formTable, parseForms } from './pattern.ts'
import type { ClockTime, NumericDate, SlotType, SlotValues } from './slots.ts'
import type { Token } from './tokens.ts'

export interface SlotMatch<V> {
  readonly value: V
  /** Exclusive. */
  readonly end: number
}

type SlotMatcher<V> = (tokens: readonly Token[], at: number) => readonly SlotMatch<V>[]

/** Shared, because most matchers find nothing at most tokens. */
export const noMatches: readonly never[] = []

/** Slots that consist of phrases. */
type PhraseSlot = 'when' | 'base' | 'named' | 'time' | 'span' | 'duration' | 'yearDate' | 'repeat'

export type SlotMatchers = { readonly [S in Exclude<SlotType, PhraseSlot>]: SlotMatcher<SlotValues[S]> }

export function slotMatchersOf(lexicons: readonly Lexicon[]): SlotMatchers {
  const vocabulary = <M>(name: keyof Vocabulary): FormTable<M> =>
    new Map(lexicons.flatMap((lexicon) => [...formTable<M>(lexicon.vocabulary[name])]))
  const number = vocabulary<number>('number')
  const amount = vocabulary<number>('amount')
  const durationUnit = vocabulary<number>('durationUnit')
  const meridiem = vocabulary<'am' | 'pm'>('meridiem')
  const ordinals = new Set(lexicons.flatMap(({ daySuffix }) => parseForms(daySuffix)))
  const nthSuffixes = new Set(lexicons.flatMap(({ nthSuffix }) => parseForms(nthSuffix)))
  const itemPrefixes = lexicons.flatMap((lexicon) => parseForms(lexicon.itemPrefixes))
  const and = new Set(lexicons.flatMap((lexicon) => parseForms(lexicon.and)))
  const to = new Set(['-', ...lexicons.flatMap((lexicon) => parseForms(lexicon.throughWords))])

  const n = either(matchDigits(/^\d{1,3}$/), matchForm(number))
  const dayNumber = matchDigits(/^\d{1,2}$/, 1, 31)
  const ordinal = matchToken((text) => ordinalOf(text, ordinals))
  const dayName = matchForm(vocabulary<number>('dayName'))
  const weekday = matchForm(vocabulary<number>('weekday'))
  return {
    n,
    amount: either(
      matchToken((text) => (/^\d{1,3}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : null)),
      matchForm(number),
      matchForm(amount),
    ),
    nth: either(
      matchToken((text) => within(ordinalOf(text, nthSuffixes), 1, 5)),
      matchForm(vocabulary<number>('nth')),
    ),
    day: either(dayNumber, ordinal, dayName),
    monthDays: listOf(either(dayNumber, ordinal, dayName), { and, to, itemPrefixes }),
    ordinal,
    dayName,
    year: matchDigits(/^(20|21)\d\d$/),
    weekday,
    weekdayShort: matchForm(vocabulary<number>('weekdayShort')),
    weekdayAfter: matchForm(vocabulary<number>('weekdayAfter')),
    weekdays: either(
      matchForm(digitsOf(vocabulary<number>('weekdayLetters'))),
      listOf(
        either(weekday, matchForm(vocabulary<number>('weekdayShort'))),
        { and, to, itemPrefixes },
        weekdayRange,
      ),
    ),
    weekdaySeries: listOf(
      matchForm(vocabulary<number>('weekdaySeries')),
      { and, to, itemPrefixes },
      weekdayRange,
    ),
    holiday: matchForm(vocabulary('holiday')),
    quarter: matchForm(vocabulary<number>('quarter')),
    weekSign: matchToken((text) => within(Number(/^(?:[kcк]?w|wk)(\d{1,2})$/.exec(text)?.[1] ?? NaN), 1, 53)),
    weekOrdinal: matchToken((text) => within(Number(/^(\d{1,2})-[йю]$/.exec(text)?.[1] ?? NaN), 1, 53)),
    weekdaysAfter: listOf(matchForm(vocabulary<number>('weekdayAfter')), { and, to, itemPrefixes }),
    quarterSign: matchToken((text) => (/^q[1-4]$/.test(text) ? Number(text.slice(1)) : null)),
    endOf: matchForm(vocabulary('endOf')),
    partSeries: matchForm(vocabulary('partSeries')),
    partBy: matchForm(vocabulary('partBy')),
    partEach: matchForm(vocabulary('partEach')),
    times: either(
      matchToken((text) => within(Number(/^(\d)[xхр]$/.exec(text)?.[1] ?? NaN), 1, 6)),
      matchForm(vocabulary<number>('times')),
    ),
    month: matchForm(vocabulary<number>('month')),
    season: matchForm(vocabulary('season')),
    seasonThen: matchForm(vocabulary('seasonThen')),
    unit: matchForm(vocabulary('unit')),
    dayWord: matchForm(vocabulary<number>('dayWord')),
    part: matchForm(vocabulary('part')),
    partThen: matchForm(vocabulary('partThen')),
    // A single letter after a space does not count: `5 m` are meters.
    durationUnit: matchForm(
      new Map([...durationUnit].filter(([form, unit]) => form.length > 1 || unit !== secondsPerMinute)),
    ),
    durationName: matchForm(vocabulary<number>('durationName')),
    shortDuration: matchToken((text) => shortDuration(text, durationUnit)),
    clock: clockTimes(meridiem, number),
    halfClock: meridiemTimes(meridiem, number),
    letterClock: matchToken((text) => {
      const [, hour, half] = /^(\d{1,2})([ap])$/.exec(text) ?? []
      return twelveHourTime(Number(hour), 0, halfByLetter[half ?? ''])
    }),
    dotClock: matchToken((text) => clockTime(/^(\d{1,2})\.(\d\d)$/.exec(text))),
    hour: either(matchDigits(/^\d{1,2}$/, 0, 24), matchForm(number)),
    fullDotClock: matchToken((text) => clockTime(/^(\d{2})\.(\d\d)$/.exec(text))),
    digitHour: matchDigits(/^\d{1,2}$/, 0, 24),
    lateHour: matchDigits(/^\d{2}$/, 13, 23),
    dashClock: dashClock(/^(?:0[05]|2[5-9]|[345]\d)$/),
    looseDashClock: dashClock(/^(?:10|15|20)$/),
    compactClock: matchToken((text) => clockTime(/^([01]\d|2[0-3])([0-5]\d)$/.exec(text))),
    approximateClock: matchToken((text) => {
      const [, hour, minutes = '00'] = /^(\d{1,2})(?::(\d\d))?-?ish$/.exec(text) ?? []
      return hour === undefined ? null : clockTime(/^(\d{1,2}):(\d\d)$/.exec(`${hour}:${minutes}`))
    }),
    letteredClock: matchToken((text) => letteredClock(text, durationUnit)),
    spokenClock: spokenClock(matchForm(number), matchForm(vocabulary<number>('fullHour'))),
    lateLetteredClock: matchToken((text) =>
      /^(?:1[3-9]|2[0-3])\p{L}+\d\d/u.test(text) ? letteredClock(text, durationUnit) : null,
    ),
    meridiem: matchForm(meridiem),
    hourName: matchForm(vocabulary<number>('hourName')),
    clockName: matchForm(vocabulary('clockName')),
    date: matchToken(fullDate),
    looseDate: matchToken(looseDate),
  }
}

/** `6:15a` */
const halfByLetter: Readonly<Record<string, 'am' | 'pm'>> = { a: 'am', p: 'pm' }

function matchToken<V>(parse: (text: string) => V | null): SlotMatcher<V> {
  return (tokens, at) => {
    const token = tokens[at]
    const value = token && !token.literal ? parse(token.text) : null
    return value === null ? noMatches : [{ value, end: at + 1 }]
  }
}

function either<V>(...matchers: readonly SlotMatcher<V>[]): SlotMatcher<V> {
  return (tokens, at) => {
    let all: readonly SlotMatch<V>[] = noMatches
    for (const matcher of matchers) {
      const found = matcher(tokens, at)
      if (found.length > 0) all = all.length === 0 ? found : [...all, ...found]
    }
    return all
  }
}

function matchDigits(shape: RegExp, min = 0, max = Infinity): SlotMatcher<number> {
  return matchToken((text) => (shape.test(text) ? within(Number(text), min, max) : null))
}

function within(value: number | null, min: number, max: number): number | null {
  return value !== null && value >= min && value <= max ? value : null
}

export function matchForm<V>(table: FormTable<V>): SlotMatcher<V> {
  /** The number of words of the longest form, by the first word. */
  const lengths = new Map<string, number>()
  for (const words of [...table.keys()].map((form) => form.split(' '))) {
    lengths.set(words[0]!, Math.max(words.length, lengths.get(words[0]!) ?? 0))
  }
  return (tokens, at) => {
    const maxLength = lengths.get(tokens[at]?.text ?? '')
    if (maxLength === undefined) return noMatches
    const matches: SlotMatch<V>[] = []
    let form = ''
    for (let end = at; end < Math.min(at + maxLength, tokens.length); end++) {
      const token = tokens[end]!
      if (token.literal) break
      form = end === at ? token.text : `${form} ${token.text}`
      const value = table.get(form)
      if (value !== undefined) matches.unshift({ value, end: end + 1 })
    }
    return matches
  }
}

function digitsOf(table: FormTable<number>): FormTable<readonly number[]> {
  return new Map([...table].map(([form, digits]) => [form, Array.from(String(digits), Number)]))
}

interface ListWords {
  readonly and: ReadonlySet<string>
  readonly to: ReadonlySet<string>
  readonly itemPrefixes: readonly string[]
}

/** Nobody plans a longer list of days. */
const maxListItems = 7

/** `mon, wed and fri`, `mon-fri`, `mon to fri`, `the 1st and the 15th`; the longest list and its prefixes. */
function listOf(
  matcher: SlotMatcher<number>,
  { and, to, itemPrefixes }: ListWords,
  rangeOf?: (first: number, last: number) => number[],
): SlotMatcher<readonly number[]> {
  return (tokens, at) => {
    const matches: SlotMatch<readonly number[]>[] = []
    let list: readonly number[] = []
    const items: number[] = []
    let next = at
    let isAfterRange = false
    while (matches.length < maxListItems) {
      const [first] = matcher(tokens, next)
      if (!first) return matches
      const isRange = next > at && to.has(tokens[next - 1]!.text)
      if (isRange && !rangeOf) return matches
      items.push(first.value)
      // "Mon-wed-fri" are three days.
      if (isRange && isAfterRange) list = [...items]
      else if (isRange && rangeOf) list = [...list.slice(0, -1), ...rangeOf(list.at(-1)!, first.value)]
      else list = [...list, first.value]
      isAfterRange = isRange
      matches.unshift({ value: list, end: first.end })
      const separator = tokens[first.end]?.text ?? ''
      next = and.has(separator) || to.has(separator) ? first.end + 1 : first.end
      if (itemPrefixes.includes(tokens[next]?.text ?? '')) next++
    }
    return matches
  }
}

export function weekdayRange(first: number, last: number): number[] {
  const length = ((last - first + 7) % 7) + 1
  return Array.from({ length }, (_, index) => (first + index) % 7)
}

function ordinalOf(text: string, suffixes: ReadonlySet<string>): number | null {
  const [, digits = '', suffix = ''] = /^(\d{1,2})-?(\p{L}+)$/u.exec(text) ?? []
  return suffixes.has(suffix) ? within(Number(digits), 1, 31) : null
}

/** `30m`, `1.5h`, `1h30`, `1h30m`, in seconds. */
function shortDuration(text: string, units: FormTable<number>): number | null {
  const [, count = '', unitName = '', rest = '', restUnit = ''] =
    /^(\d{1,3}(?:[.,]\d{1,2})?)(\p{L}+)\.?(?:(\d{1,2})(\p{L}*))?$/u.exec(text) ?? []
  const unit = units.get(unitName)
  if (unit === undefined) return null
  const seconds = Number(count.replace(',', '.')) * unit
  if (isMetersRather(unitName, unit, Number(count))) return null
  if (rest === '') return seconds
  const isMinutes = unit === secondsPerHour && (restUnit === '' || units.get(restUnit) === secondsPerMinute)
  return isMinutes && Number(rest) < 60 ? seconds + Number(rest) * secondsPerMinute : null
}

/** `100m` is a distance; `30m` are minutes. */
function isMetersRather(unitName: string, unit: number, count: number): boolean {
  const isUsual = count % 5 === 0 && count <= 120 && count !== 100
  return unit === secondsPerMinute && unitName.length === 1 && !isUsual
}

/** `18:00`, `6pm`, `6:30 pm`, `six pm` */
function clockTimes(meridiem: FormTable<'am' | 'pm'>, number: FormTable<number>): SlotMatcher<ClockTime> {
  const colonTime = matchToken((text) => clockTime(/^(\d{1,2}):(\d\d)(?::\d\d)?$/.exec(text)))
  return either(meridiemTimes(meridiem, number), colonTime)
}

/** `11-30`, with minutes that are rare or impossible in a range of hours. */
function dashClock(ofMinutes: RegExp): SlotMatcher<ClockTime> {
  return (tokens, at) => {
    const [hour, dash, minutes] = tokens.slice(at, at + 3)
    const isClock =
      minutes !== undefined &&
      dash!.text === '-' &&
      !minutes.literal &&
      !hour!.endsWord &&
      ofMinutes.test(minutes.text)
    const value = isClock ? clockTime(/^(\d{1,2}):(\d\d)$/.exec(`${hour!.text}:${minutes.text}`)) : null
    return value === null ? [] : [{ value, end: at + 3 }]
  }
}

/** `11ч`, `11ч30`, `11ч30м` */
function letteredClock(text: string, units: FormTable<number>): ClockTime | null {
  const [, hour = '', unitName = '', minutes = '00', minutesName = ''] =
    /^(\d{1,2})(\p{L}+)(?:(\d\d)(\p{L}*))?$/u.exec(text) ?? []
  const isClock =
    units.get(unitName) === secondsPerHour &&
    (minutesName === '' || units.get(minutesName) === secondsPerMinute)
  return isClock ? clockTime(/^(\d{1,2}):(\d\d)$/.exec(`${hour}:${minutes}`)) : null
}

/** "Seven thirty", but not "two sixty" nor "at nine two friends". */
function spokenClock(number: SlotMatcher<number>, fullHour: SlotMatcher<number>): SlotMatcher<ClockTime> {
  const minutesOf = either(number, fullHour)
  return (tokens, at) =>
    number(tokens, at).flatMap(({ value: hour, end }) =>
      minutesOf(tokens, end).flatMap(({ value: minutes, end: endOfMinutes }) => {
        const value =
          minutes > 0 && minutes < 10
            ? null
            : clockTime(/^(\d{1,2}):(\d\d)$/.exec(`${hour}:${String(minutes).padStart(2, '0')}`))
        return value === null ? [] : [{ value, end: endOfMinutes }]
      }),
    )
}

/** `6pm`, `6:30 pm`, `six pm` */
function meridiemTimes(meridiem: FormTable<'am' | 'pm'>, number: FormTable<number>): SlotMatcher<ClockTime> {
  const joined = matchToken((text) => {
    const [, hour = '', minute = '00', half = ''] =
      /^(\d{1,2})(?:[:.](\d\d))?(\p{L}[\p{L}.]*)$/u.exec(text) ?? []
    const letter = text.includes(':') ? halfByLetter[half] : undefined
    return twelveHourTime(Number(hour), Number(minute), meridiem.get(half) ?? letter)
  })
  const meridiems = matchForm(meridiem)
  const hours = either(
    matchToken((text) => {
      const [, hour, minute = '00'] = /^(\d{1,2})(?:[:.](\d\d))?$/.exec(text) ?? []
      return hour === undefined ? null : { hour: Number(hour), minute: Number(minute) }
    }),
    matchToken((text) => (number.has(text) ? { hour: number.get(text)!, minute: 0 } : null)),
  )
  const separate: SlotMatcher<ClockTime> = (tokens, at) =>
    hours(tokens, at).flatMap(({ value: { hour, minute }, end }) =>
      meridiems(tokens, end).flatMap((half) => {
        const time = twelveHourTime(hour, minute, half.value)
        return time === null ? [] : [{ value: time, end: half.end }]
      }),
    )
  return either(separate, joined)
}

function twelveHourTime(hour: number, minute: number, half: 'am' | 'pm' | undefined): ClockTime | null {
  if (half === undefined || hour < 1 || hour > 12 || minute > 59) return null
  const seconds = ((hour % 12) + (half === 'pm' ? 12 : 0)) * secondsPerHour + minute * secondsPerMinute
  return { seconds, half: 'named' }
}

/** A time of hours and minutes. An hour from 1 to 12 leaves the half of the day open unless it has a leading zero. */
function clockTime(match: RegExpExecArray | null): ClockTime | null {
  const seconds = clockFromMatch(match)
  if (seconds === null) return null
  return { seconds, half: /^(?:[1-9]|1[0-2])$/.test(match![1]!) ? 'open' : '24-hour' }
}

function clockFromMatch(match: RegExpExecArray | null): number | null {
  const [hour, minute] = [Number(match?.[1] ?? NaN), Number(match?.[2] ?? NaN)]
  return hour < 24 && minute < 60 ? hour * secondsPerHour + minute * secondsPerMinute : null
}

/** With a year, or with a two-digit day and month: `5.12.2026`, `05.12`, `2026-12-05`, `12/5/26`. */
function fullDate(text: string): NumericDate | null {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text)
  if (iso) return { year: Number(iso[1]), numbers: [Number(iso[3]), Number(iso[2])], hasSlash: false }
  const [, first = '', separator = '', second = '', year = ''] =
    /^(\d{1,2})([./]|-(?=.*-\d{4}))(\d{1,2})\2(\d{4}|\d\d)$/.exec(text) ?? []
  if (year !== '') return numericDate(first, second, separator, Number(year) + (year.length === 2 ? 2000 : 0))
  return /^[0-3]\d\.[01]\d$/.test(text) ? looseDate(text) : null
}

function looseDate(text: string): NumericDate | null {
  const [, first = '', separator = '', second = ''] = /^(\d{1,2})([./])(\d{1,2})$/.exec(text) ?? []
  // Means "always open".
  if (text === '24/7') return null
  return first === '' ? null : numericDate(first, second, separator, null)
}

function numericDate(first: string, second: string, separator: string, year: number | null): NumericDate {
  return { year, numbers: [Number(first), Number(second)], hasSlash: separator === '/' }
}
