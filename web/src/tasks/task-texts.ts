import { dateTexts, hourText } from '#language/dates/date-texts.ts'
import { MomentTexts } from '#language/dates/moment-texts.ts'
import { yearsOfSeason } from '#language/dates/period-names.ts'
import { type Language } from '@lustra/contract/text'
import { type Task } from './task.ts'
import {
  type CalendarRules,
  type DayNumber,
  type LocalTime,
  addDays,
  civilDateOf,
  dayOf,
  isWholeDay,
  kindOfLevel,
  periodOf,
  seasonOf,
  weekNumberOf,
} from '@lustra/domain/calendar'
import { type Slot } from '@lustra/domain/scheduling'
import { type Words } from '@lustra/words'
import { priorityName } from '@lustra/domain/tasks'

/** Determines the colour of a due date. */
export type Urgency = 'later' | 'today' | 'overdue'

export class TaskTexts {
  readonly #words: Words['tasks']
  readonly #dates: ReturnType<typeof dateTexts>
  readonly #moments: MomentTexts
  readonly #rules: CalendarRules

  constructor(words: Words['tasks'], language: Language, rules: CalendarRules) {
    this.#words = words
    this.#dates = dateTexts(language)
    this.#moments = new MomentTexts(words, language)
    this.#rules = rules
  }

  /** `Fri 27 Nov`, `today, 18:00` */
  due({ dueTime }: Task, now: LocalTime): string {
    return dueTime === null ? '' : this.moment(dueTime, now)
  }

  /** `Tue 24 Nov`, `today, 13:30`, `week 48`, `November`, `spring 2028`, `2026`, `2025 – 2029` */
  scheduled({ scheduled }: Task, now: LocalTime): string {
    return scheduled === null ? '' : this.period(scheduled, now)
  }

  period({ level, start: time }: Pick<Slot, 'level' | 'start'>, now: LocalTime): string {
    const kind = kindOfLevel(level)
    if (kind === null) return this.moment(time, now)
    const { start, end } = periodOf(kind, dayOf(time), this.#rules)
    const { dates } = this.#words
    switch (kind) {
      case 'DAYS':
        return this.#moments.day(start, now)
      case 'WEEKS': {
        const { week, year } = weekNumberOf(start, this.#rules)
        return year === yearOf(dayOf(now)) ? dates.week(week) : dates.weekOf(week, year)
      }
      case 'MONTHS':
        return this.#ofYear(this.#dates.month(start), start, now)
      case 'SEASONS':
        return dates.ofYear(dates.seasons[seasonOf(start)], yearsOfSeason({ start, end }))
      case 'YEARS':
        return String(yearOf(start))
      case 'LUSTRA':
      case 'LIFE':
        return dates.years(yearOf(start), yearOf(addDays(end, -1)))
    }
  }

  /** `64:00`, including subtasks. */
  tracked({ trackedAll }: Task): string {
    return trackedAll ? hourText(trackedAll) : ''
  }

  /** The task's own share; empty if there are no others. */
  trackedParts({ tracked, trackedAll }: Task): string {
    return trackedAll === null || tracked === trackedAll
      ? ''
      : this.#words.row.trackedParts(trackedAll, tracked)
  }

  /** The line under the name on narrow screens. */
  meta(task: Task, now: LocalTime): string {
    const { dates } = this.#words
    const due = this.due(task, now)
    if (due === '') return this.scheduled(task, now)
    return urgencyOf(task, now) === 'overdue' ? dates.overdue(due) : dates.dueBy(due)
  }

  spoken(task: Task, hasChildren: boolean, now: LocalTime): string {
    const { row } = this.#words
    const due = this.due(task, now)
    const scheduled = this.scheduled(task, now)
    const priority = priorityName(task.priority)
    const isOverdue = urgencyOf(task, now) === 'overdue'
    return [
      task.name,
      task.status === 'COMPLETED' && row.completed,
      task.status === 'CANCELLED' && row.cancelled,
      hasChildren && task.status === 'NORMAL' && row.percent(task.completeness),
      priority !== 'normal' && row.priority[priority],
      task.recurring && row.recurring,
      due && (isOverdue ? row.overdue(due) : row.due(due)),
      scheduled && row.scheduled(scheduled),
      task.trackedAll && (this.trackedParts(task) || row.tracked(task.trackedAll)),
      task.favourite && row.isFavourite,
    ]
      .filter(Boolean)
      .join(', ')
  }

  /** `today, 18:00`, `Fri 27 Nov` */
  moment(time: LocalTime, now: LocalTime): string {
    return this.#moments.moment(time, now)
  }

  #ofYear(period: string, day: DayNumber, now: LocalTime): string {
    const year = yearOf(day)
    return year === yearOf(dayOf(now)) ? period : this.#words.dates.ofYear(period, String(year))
  }
}

export function urgencyOf({ dueTime, status }: Task, now: LocalTime): Urgency {
  if (dueTime === null || status !== 'NORMAL') return 'later'
  const isOver = isWholeDay(dueTime) ? dayOf(dueTime) < dayOf(now) : dueTime < now
  if (isOver) return 'overdue'
  return dayOf(dueTime) === dayOf(now) ? 'today' : 'later'
}

function yearOf(day: DayNumber): number {
  return civilDateOf(day).year
}
