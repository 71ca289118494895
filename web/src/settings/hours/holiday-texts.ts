import { type ResultOf } from '@lustra/contract/call'
import type { holidays } from '@lustra/contract/holidays'
import type { Language } from '@lustra/contract/text'
import { type DayNumber, addDays, civilDateOf } from '@lustra/domain/calendar'
import { type Words } from '@lustra/words'
import { type ChosenHolidays } from './holidays-queries.ts'

type Countries = ResultOf<(typeof holidays)['actions']['places']>['countries']
type Holiday = ChosenHolidays['holidays'][number]

interface Naming {
  /** Empty until loaded: a region then has its code as name. */
  readonly known: Countries
  readonly language: Language
  readonly words: Words['capacity']['daysOff']['holidays']
}

/** `FI` of `FI` and of `FI-01`. */
export function countryOf(place: string): string {
  return place.slice(0, 2)
}

/** `Finland`; with a region `Germany, Bayern`. */
export function placeName(place: string, { known, language, words }: Naming): string {
  const code = countryOf(place)
  const country = new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
  if (place === code) return country
  const regions = known.find((each) => each.code === code)?.regions
  const region = regions?.find((each) => each.place === place)
  return words.place(country, region?.name ?? place.slice(code.length + 1))
}

/** How many days of the year are off, each once. */
export function daysInYear({ holidays: all }: ChosenHolidays, year: number): number {
  const days = all.filter(({ isWorked }) => !isWorked).flatMap(({ first, last }) => daysFrom(first, last))
  return new Set(days.filter((day) => civilDateOf(day).year === year)).size
}

function daysFrom(first: DayNumber, last: DayNumber): DayNumber[] {
  return Array.from({ length: last - first + 1 }, (_, index) => addDays(first, index))
}

/** Those of the next twelve months, and one that lasts. */
export function comingHolidays(all: readonly Holiday[], today: DayNumber): Holiday[] {
  const end = addDays(today, daysPerYear)
  return all.filter(({ first, last }) => last >= today && first < end)
}

const daysPerYear = 365
