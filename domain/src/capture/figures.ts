/** What is told by a single word or by figures: numbers, names out of a vocabulary, clock times, dates. */
import { secondsPerHour, secondsPerMinute } from '../calendar/local-time.ts'
import type { Lexicon, Vocabulary } from './lexicon.ts'
import { type FormTable, formTable, formsIn } from './pattern.ts'
import type { FigureDate, SlotType, SlotValues } from './slots.ts'
import type { Token } from './tokens.ts'

interface Told<V> {
  readonly value: V
  readonly end: number
}

type Teller<V> = (tokens: readonly Token[], at: number) => Told<V>[]

/** Slots that are made of phrases. */
type Phrased = 'when' | 'base' | 'named' | 'time' | 'duration' | 'yearDate' | 'repeat'

export type CodedSlots = { readonly [S in Exclude<SlotType, Phrased>]: Teller<SlotValues[S]> }

export function codedSlots(lexicons: readonly Lexicon[]): CodedSlots {
  const vocabulary = <M>(name: keyof Vocabulary): FormTable<M> =>
    new Map(lexicons.flatMap((lexicon) => [...formTable<M>(lexicon.vocabulary[name])]))
  const number = vocabulary<number>('number')
  const amount = vocabulary<number>('amount')
  const durationUnit = vocabulary<number>('durationUnit')
  const meridiem = vocabulary<'am' | 'pm'>('meridiem')
  const ordinals = new Set(lexicons.flatMap(({ daySuffix }) => formsIn(daySuffix)))
  const and = new Set(lexicons.flatMap((lexicon) => formsIn(lexicon.and)))

  const n = either(figures(/^\d{1,3}$/), named(number))
  const dayNumber = figures(/^\d{1,2}$/, 1, 31)
  const ordinal = one((text) => ordinalOf(text, ordinals))
  const dayName = named(vocabulary<number>('dayName'))
  const weekday = named(vocabulary<number>('weekday'))
  return {
    n,
    amount: either(
      one((text) => (/^\d{1,3}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : null)),
      named(number),
      named(amount),
    ),
    nth: either(
      one((text) => within(ordinalOf(text, ordinals), 1, 5)),
      named(vocabulary<number>('nth')),
    ),
    day: either(dayNumber, ordinal, dayName),
    ordinal,
    dayName,
    year: figures(/^(20|21)\d\d$/),
    weekday,
    weekdayShort: named(vocabulary<number>('weekdayShort')),
    weekdays: listOf(either(weekday, named(vocabulary<number>('weekdayShort'))), and),
    weekdaySeries: listOf(named(vocabulary<number>('weekdaySeries')), and),
    month: named(vocabulary<number>('month')),
    season: named(vocabulary('season')),
    seasonThen: named(vocabulary('seasonThen')),
    unit: named(vocabulary('unit')),
    dayWord: named(vocabulary<number>('dayWord')),
    part: named(vocabulary('part')),
    partThen: named(vocabulary('partThen')),
    durationUnit: named(durationUnit),
    durationName: named(vocabulary<number>('durationName')),
    shortDuration: one((text) => shortDuration(text, durationUnit)),
    clock: clockTimes(meridiem, number),
    dotClock: one((text) => clockOf(/^(\d{1,2})\.(\d\d)$/.exec(text))),
    hour: either(figures(/^\d{1,2}$/, 0, 24), named(number)),
    meridiem: named(meridiem),
    hourName: named(vocabulary<number>('hourName')),
    date: one(fullDate),
    looseDate: one(looseDate),
  }
}

function one<V>(tell: (text: string) => V | null): Teller<V> {
  return (tokens, at) => {
    const token = tokens[at]
    const value = token && !token.literal ? tell(token.text) : null
    return value === null ? [] : [{ value, end: at + 1 }]
  }
}

function either<V>(...tellers: readonly Teller<V>[]): Teller<V> {
  return (tokens, at) => tellers.flatMap((teller) => teller(tokens, at))
}

function figures(shape: RegExp, least = 0, most = Infinity): Teller<number> {
  return one((text) => (shape.test(text) ? within(Number(text), least, most) : null))
}

function within(value: number | null, least: number, most: number): number | null {
  return value !== null && value >= least && value <= most ? value : null
}

/** No form in any language has more words than this. */
const longestForm = 5

function named<V>(table: FormTable<V>): Teller<V> {
  return (tokens, at) => {
    const told: Told<V>[] = []
    let form = ''
    for (let end = at; end < Math.min(at + longestForm, tokens.length); end++) {
      const token = tokens[end]!
      if (token.literal) break
      form = end === at ? token.text : `${form} ${token.text}`
      const value = table.get(form)
      if (value !== undefined) told.unshift({ value, end: end + 1 })
    }
    return told
  }
}

/** `mon, wed and fri`, `mon-fri`; the longest list and the shorter ones it begins with. */
function listOf(teller: Teller<number>, and: ReadonlySet<string>): Teller<readonly number[]> {
  return (tokens, at) => {
    const told: Told<readonly number[]>[] = []
    let list: readonly number[] = []
    let next = at
    for (;;) {
      const [first] = teller(tokens, next)
      if (!first) return told
      const isRange = next > at && tokens[next - 1]!.text === '-'
      list = isRange
        ? [...list.slice(0, -1), ...daysThrough(list.at(-1)!, first.value)]
        : [...list, first.value]
      told.unshift({ value: list, end: first.end })
      next = and.has(tokens[first.end]?.text ?? '') ? first.end + 1 : first.end
    }
  }
}

function daysThrough(first: number, last: number): number[] {
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
  if (rest === '') return seconds
  const isMinutes = unit === secondsPerHour && (restUnit === '' || units.get(restUnit) === secondsPerMinute)
  return isMinutes && Number(rest) < 60 ? seconds + Number(rest) * secondsPerMinute : null
}

/** `18:00`, `6pm`, `6:30 pm`, `six pm` */
function clockTimes(meridiem: FormTable<'am' | 'pm'>, number: FormTable<number>): Teller<number> {
  const whole = one((text) => clockOf(/^(\d{1,2}):(\d\d)(?::\d\d)?$/.exec(text)))
  const glued = one((text) => {
    const [, hour = '', minute = '00', half = ''] =
      /^(\d{1,2})(?:[:.](\d\d))?(\p{L}[\p{L}.]*)$/u.exec(text) ?? []
    return inHalf(Number(hour), Number(minute), meridiem.get(half))
  })
  const halves = named(meridiem)
  const hours = either(
    one((text) => {
      const [, hour, minute = '00'] = /^(\d{1,2})(?:[:.](\d\d))?$/.exec(text) ?? []
      return hour === undefined ? null : { hour: Number(hour), minute: Number(minute) }
    }),
    one((text) => (number.has(text) ? { hour: number.get(text)!, minute: 0 } : null)),
  )
  const apart: Teller<number> = (tokens, at) =>
    hours(tokens, at).flatMap(({ value: { hour, minute }, end }) =>
      halves(tokens, end).flatMap((half) => {
        const time = inHalf(hour, minute, half.value)
        return time === null ? [] : [{ value: time, end: half.end }]
      }),
    )
  return either(apart, whole, glued)
}

function inHalf(hour: number, minute: number, half: 'am' | 'pm' | undefined): number | null {
  if (half === undefined || hour < 1 || hour > 12 || minute > 59) return null
  return ((hour % 12) + (half === 'pm' ? 12 : 0)) * secondsPerHour + minute * secondsPerMinute
}

function clockOf(match: RegExpExecArray | null): number | null {
  const [hour, minute] = [Number(match?.[1] ?? NaN), Number(match?.[2] ?? NaN)]
  return hour < 24 && minute < 60 ? hour * secondsPerHour + minute * secondsPerMinute : null
}

/** With a year, or with a day and month of two figures: `5.12.2026`, `05.12`, `2026-12-05`, `12/5/26`. */
function fullDate(text: string): FigureDate | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return { year: Number(iso[1]), figures: [Number(iso[3]), Number(iso[2])], isSlashed: false }
  const [, first = '', mark = '', second = '', year = ''] =
    /^(\d{1,2})([./])(\d{1,2})\2(\d{4}|\d\d)$/.exec(text) ?? []
  if (year !== '') return figureDate(first, second, mark, Number(year) + (year.length === 2 ? 2000 : 0))
  return /^[0-3]\d\.[01]\d$/.test(text) ? looseDate(text) : null
}

function looseDate(text: string): FigureDate | null {
  const [, first = '', mark = '', second = ''] = /^(\d{1,2})([./])(\d{1,2})$/.exec(text) ?? []
  return first === '' ? null : figureDate(first, second, mark, null)
}

function figureDate(first: string, second: string, mark: string, year: number | null): FigureDate {
  return { year, figures: [Number(first), Number(second)], isSlashed: mark === '/' }
}
