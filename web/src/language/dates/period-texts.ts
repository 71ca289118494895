import { capital } from './date-texts.ts'
import { PeriodNames, yearsOf, yearsOfSeason } from './period-names.ts'
import {
  type DayNumber,
  type Period,
  addDays,
  civilDateOf,
  periodOf,
  seasonOf,
  weekNumberOf,
} from '@lustra/domain/calendar'

export interface PeriodHeading {
  readonly title: string
  /** Muted text beside the title; empty if there is none. */
  readonly note: string
}

export class PeriodTexts extends PeriodNames {
  /** `November` and `2026`; `16 – 22` and `week 47`; `Winter` and `2026/27`. */
  heading(period: Period): PeriodHeading {
    const { start, kind } = period
    const { day, year } = civilDateOf(start)
    const last = civilDateOf(addDays(period.end, -1))
    const { periods } = this.words
    switch (kind) {
      case 'DAYS':
        return {
          title: `${capital(this.dates.weekday(start))} ${day}`,
          note: this.dates.monthAfterDay(start),
        }
      case 'WEEKS':
        return {
          title: `${day} – ${last.day}`,
          note: this.words.week(weekNumberOf(start, this.rules).week),
        }
      case 'MONTHS':
        return { title: capital(this.dates.month(start)), note: String(year) }
      case 'SEASONS':
        return { title: capital(periods.seasons[seasonOf(start)]), note: yearsOfSeason(period) }
      case 'YEARS':
        return { title: String(year), note: '' }
      case 'LUSTRA':
        return { title: yearsOf(period), note: periods.lustrum }
      case 'LIFE':
        return { title: yearsOf(period), note: periods.life }
    }
  }

  /** `November` and `week 47`, for narrow windows, where the days are shown below. */
  monthAndWeek(monthOf: DayNumber, weekOf: DayNumber): PeriodHeading {
    const { title } = this.heading(periodOf('MONTHS', monthOf, this.rules))
    return { title, note: this.words.week(weekNumberOf(weekOf, this.rules).week) }
  }

  /** A breadcrumb of the path through the periods: weeks by number, others by title. */
  step(period: Period): string {
    const { title, note } = this.heading(period)
    return period.kind === 'WEEKS' ? capital(note) : title
  }
}
