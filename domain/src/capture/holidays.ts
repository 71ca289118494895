/** Holidays with the same date for everyone. */
import { type CivilDate, addDays, civilDateOf, dayNumberOf } from '../calendar/local-time.ts'
import { daysPerWeek, weekdayOf } from '../calendar/week.ts'

const thursday = 4

/** `12-25`, or a rule: days after Easter as `easter-2` or `easter+1`, the fourth Thursday of November as `thanksgiving+1`. */
export function dateOfHoliday(name: string, year: number): CivilDate {
  const [, month, day] = /^(\d{2})-(\d{2})$/.exec(name) ?? []
  if (month) return { year, month: Number(month), day: Number(day) }
  const [, rule, offset = '0'] = /^(\D+?)([+-]\d+)?$/.exec(name) ?? []
  const base = dayNumberOf(
    rule === 'thanksgiving' ? thanksgiving(year) : rule === 'pascha' ? pascha(year) : easter(year),
  )
  return civilDateOf(addDays(base, Number(offset)))
}

function thanksgiving(year: number): CivilDate {
  const first = dayNumberOf({ year, month: 11, day: 1 })
  const day = 1 + ((thursday - weekdayOf(first) + daysPerWeek) % daysPerWeek) + 3 * daysPerWeek
  return { year, month: 11, day }
}

/** The Gregorian Easter, by the algorithm of Meeus, Jones and Butcher. */
function easter(year: number): CivilDate {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  return { year, month, day: (h + l - 7 * m + 33 * month + 19) % 32 }
}

/** The Orthodox Easter: the Julian one, 13 days later in this century and the one before. */
function pascha(year: number): CivilDate {
  const d = (19 * (year % 19) + 15) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
  const month = Math.floor((d + e + 114) / 31)
  const day = ((d + e + 114) % 31) + 1
  return civilDateOf(addDays(dayNumberOf({ year, month, day }), 13))
}
