import { capital, dateTexts, spanText } from '#language/dates/date-texts.ts'
import { MomentTexts } from '#language/dates/moment-texts.ts'
import { type PeriodHeading, PeriodTexts } from '#language/dates/period-texts.ts'
import { type CurrentPlan, type DueTask } from '@lustra/contract/dashboard'
import { type Language } from '@lustra/contract/text'
import {
  type CalendarRules,
  type DayNumber,
  type LocalTime,
  addDays,
  dayOf,
  kindOfLevel,
  periodOf,
  secondsPerMinute,
  weekNumberOf,
} from '@lustra/domain/calendar'
import { type DueClass, dueClassOf } from '@lustra/domain/dashboard'
import { type WordsOf } from '@lustra/words'
import { type GroupName } from './current-groups.ts'

export interface Remark {
  readonly text: string
  readonly look?: 'overdue' | 'today' | 'next'
}

export class DashboardTexts {
  readonly #words: WordsOf<'dashboard' | 'tasks'>
  readonly #rules: CalendarRules
  readonly #dates: ReturnType<typeof dateTexts>
  readonly #moments: MomentTexts
  readonly #periods: PeriodTexts

  constructor(words: WordsOf<'dashboard' | 'tasks'>, language: Language, rules: CalendarRules) {
    this.#words = words
    this.#rules = rules
    this.#dates = dateTexts(language)
    this.#moments = new MomentTexts(words.tasks, language)
    this.#periods = new PeriodTexts(words.plans, language, rules)
  }

  /** `Friday 20 November 2026 · week 47` */
  day(day: DayNumber): string {
    const { week } = weekNumberOf(day, this.#rules)
    return `${capital(this.#dates.fullDay(day))} · ${this.#words.plans.week(week)}`
  }

  /** `Week 47` and `16 – 22 Nov`; `Autumn 2026` */
  heading(group: GroupName, today: DayNumber): PeriodHeading {
    const { hours, day } = this.#words.dashboard.plans
    if (group === 'HOURS') return { title: hours, note: '' }
    if (group === 'DAYS') return { title: day, note: '' }
    const period = periodOf(group, today, this.#rules)
    const { title, note } = this.#periods.heading(period)
    if (group === 'WEEKS') {
      return { title: capital(note), note: this.#dates.shortDays(period.start, addDays(period.end, -1)) }
    }
    if (group === 'SEASONS') return { title: `${title} ${note}`, note: '' }
    return group === 'LIFE' ? { title: capital(note), note: title } : { title, note: '' }
  }

  /** At the end of a current plan's row; `next` marks the current or the next plan. */
  remarks(plan: CurrentPlan, next: boolean, now: LocalTime): readonly Remark[] {
    const remarks: Remark[] = []
    const isOpen = plan.status === 'NORMAL'
    if (next) remarks.push({ text: this.#until(plan.startTime, now), look: 'next' })
    if (plan.dueTime !== null && isOpen) remarks.push(...this.#dueSoon(plan.dueTime, now))
    if (!plan.leaf) remarks.push({ text: this.#words.plans.tree.percent(plan.percent) })
    if (kindOfLevel(plan.timeLevel) === null) {
      remarks.push({ text: spanText(plan.startTime, plan.duration) })
    }
    return remarks
  }

  /** At the end of a due task's row: `Tue 17 Nov, 3 days late`, `today, 18:00` */
  dueRemark({ dueTime }: DueTask, now: LocalTime): Remark {
    if (dueTime === null) return { text: '' }
    const look = dueClassOf(dueTime, now)
    const when = this.#moments.moment(dueTime, now)
    const days = dayOf(now) - dayOf(dueTime)
    const { at } = this.#words.tasks.dates
    const text =
      days > 1 ? at(this.#moments.day(dayOf(dueTime), now), this.#words.dashboard.due.late(days)) : when
    return look === 'future' ? { text } : { text, look }
  }

  /** Announced by screen readers between the name and the remarks. */
  spoken(row: CurrentPlan | DueTask): string {
    const { completed, cancelled } = this.#words.tasks.row
    return [
      row.status === 'COMPLETED' && completed,
      row.status === 'CANCELLED' && cancelled,
      row.category,
      row.selected && this.#words.dashboard.row.selected,
      row.related && this.#words.dashboard.row.related,
    ]
      .filter(Boolean)
      .join(', ')
  }

  /** `in 51 min`, `in 2 h 30 min`, `now` */
  #until(start: LocalTime, now: LocalTime): string {
    const { plans } = this.#words.dashboard
    const seconds = start - now
    if (seconds <= 0) return plans.now
    return plans.in(Math.ceil(seconds / secondsPerMinute) * secondsPerMinute)
  }

  #dueSoon(due: LocalTime, now: LocalTime): Remark[] {
    const look: DueClass = dueClassOf(due, now)
    if (look === 'future') return []
    const words = this.#words.dashboard.due
    const days = dayOf(now) - dayOf(due)
    const text = days > 0 ? words.wasDue(words.late(days)) : words.due(this.#moments.moment(due, now))
    return [{ text, look }]
  }
}
