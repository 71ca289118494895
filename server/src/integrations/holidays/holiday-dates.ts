/** Public holidays of countries and regions, by the library `date-holidays`, which brings its data along. */
import { type Language, wordsOf } from '@lustra/words'
import { type DayNumber, addDays, dayOf, parseLocalTime, secondsPerDay } from '@lustra/domain/calendar'

export interface HolidayDates {
  readonly name: string
  readonly first: DayNumber
  /** Inclusive. */
  readonly last: DayNumber
}

export interface HolidayCountry {
  readonly code: string
  /** `place` is as in `datesOfHolidays`. */
  readonly regions: readonly { readonly place: string; readonly name: string }[]
}

// Loaded only when it is needed, because that takes 0.7 s and 70 MB.
const library = async () => (await import('date-holidays')).default

export async function holidayCountries(): Promise<readonly HolidayCountry[]> {
  const Library = await library()
  const all = new Library()
  return Object.keys(all.getCountries()).map((code) => ({
    code,
    regions: Object.entries(all.getStates(code) ?? {}).map(([region, name]) => ({
      place: `${code}-${region}`,
      name,
    })),
  }))
}

export async function isHolidayPlace(place: string): Promise<boolean> {
  const countries = await holidayCountries()
  return countries.some(({ code, regions }) => code === place || regions.some((one) => one.place === place))
}

/**
 * The days that are free by law, by their first day.
 *
 * @param place A country (`FI`) or one of its regions (`DE-BY`).
 * @param language Of the names; where the library lacks one, it is in a language of the country.
 */
export async function datesOfHolidays(
  place: string,
  years: readonly number[],
  language: Language,
): Promise<readonly HolidayDates[]> {
  const Library = await library()
  const [country = '', region] = place.split('-')
  const ofPlace = region === undefined ? new Library(country) : new Library(country, region)
  ofPlace.setLanguages([language, ...ofPlace.getLanguages().filter((each) => each !== language)])
  const { substitute: substituteText } = wordsOf(language).capacity.daysOff.holidays
  const free = years.flatMap((year) => ofPlace.getHolidays(year)).filter(({ type }) => type === 'public')
  const named = new Set(free.filter(({ substitute }) => !substitute).map(({ date }) => date))
  return (
    free
      // One that falls on another holiday would be the same day twice.
      .filter(({ date, substitute }) => !substitute || !named.has(date))
      .map(({ name, date, start, end, substitute }) => {
        const text = name.replaceAll("'", '’')
        const first = dayOf(parseLocalTime(`${date.slice(0, 10)}T00:00`)!)
        return {
          // The library says in parentheses that it is a substitute, but in few languages.
          name: substitute ? substituteText(text.replace(/ \([^()]*\)$/, '')) : text,
          first,
          last: addDays(first, Math.max(1, daysBetween(start, end)) - 1),
        }
      })
  )
}

/** Rounded, because a day may have 23 or 25 hours. */
function daysBetween(start: Date, end: Date): number {
  return Math.round((end.getTime() - start.getTime()) / (secondsPerDay * 1000))
}
