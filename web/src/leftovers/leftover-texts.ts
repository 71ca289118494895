import { dateTexts, capital } from '#language/dates/date-texts.ts'
import { PeriodNames } from '#language/dates/period-names.ts'
import { PlaceTexts } from '#language/dates/place-texts.ts'
import { type Language } from '@lustra/contract/text'
import {
  type CalendarRules,
  type LocalTime,
  type Period,
  type PeriodKind,
  type TimeLevel,
  addDays,
  dayOf,
  isHourLevel,
  kindOfLevel,
  periodOf,
  weekNumberOf,
} from '@lustra/domain/calendar'
import { lastMomentOf } from '@lustra/domain/leftovers'
import { type Slot } from '@lustra/domain/scheduling'
import { type WordsOf } from '@lustra/words'
import { type Leftover, type LineSummary, type OverdueTask } from './leftovers.ts'

type Texts = WordsOf<'leftovers'>

export interface LineSegment {
  readonly key: string
  /** Empty where the number says it all. */
  readonly when: string
  readonly count: string
}

export class LeftoverTexts {
  readonly #words: Texts
  readonly #rules: CalendarRules
  readonly #now: LocalTime
  readonly #dates: ReturnType<typeof dateTexts>
  readonly #names: PeriodNames
  readonly #places: PlaceTexts

  constructor(words: Texts, language: Language, rules: CalendarRules, now: LocalTime) {
    this.#words = words
    this.#rules = rules
    this.#now = now
    this.#dates = dateTexts(language)
    this.#names = new PeriodNames(words.plans, language, rules)
    this.#places = new PlaceTexts(words.plans, language, rules, () => now)
  }

  /** `Last week:` and `4 left over`; with the number of earlier ones and of overdue tasks. */
  segments({ segments, earlier, overdue }: LineSummary): readonly LineSegment[] {
    const { line } = this.#words.leftovers
    return [
      ...segments.map((segment) => this.#segment(segment)),
      ...(earlier > 0 ? [{ key: 'earlier', when: '', count: line.more(earlier) }] : []),
      ...(overdue > 0 ? [{ key: 'overdue', when: '', count: line.overdue(overdue) }] : []),
    ]
  }

  /** The same where there is little space: `Last week:`, `4 left over` and `+3`. */
  shortSegments(summary: LineSummary): readonly LineSegment[] {
    const [first, ...others] = summary.segments
    if (!first) return this.segments(summary)
    const rest = others.reduce((sum, { count }) => sum + count, summary.earlier + summary.overdue)
    const more = { key: 'more', when: '', count: this.#words.leftovers.line.plus(rest) }
    return [this.#segment(first), ...(rest > 0 ? [more] : [])]
  }

  #segment({ period, count }: LineSummary['segments'][number]): LineSegment {
    return {
      key: `${period.kind} ${period.start}`,
      when: `${this.#shortName(period)}:`,
      count: this.#words.leftovers.line.leftOver(count),
    }
  }

  /** `Last week`, `Week 46`, `Monday`. */
  #shortName(period: Period): string {
    if (this.#isLast(period)) return this.#words.leftovers.line.last[period.kind]
    if (period.kind === 'DAYS') return capital(this.#dates.weekdayName(period.start))
    const isThisYear = this.#names.nameFrom(period, this.#now) === this.#names.name(period)
    if (period.kind === 'WEEKS' && isThisYear)
      return capital(this.#words.plans.week(weekNumberOf(period.start, this.#rules).week))
    return capital(this.#names.nameFrom(period, this.#now))
  }

  #isLast(period: Period): boolean {
    return period.end === periodOf(period.kind, dayOf(this.#now), this.#rules).start
  }

  /** A heading of the list: `Week 48, 23 – 29 November`, `Monday 30 November 2026`. */
  heading(period: Period): string {
    return capital(this.#names.nameFrom(period, this.#now))
  }

  /** `Fri 27 Nov, 13:30 – 14:30`; `week 48, 23 – 29 November`. */
  place(slot: Slot): string {
    return this.#places.when(slot)
  }

  /** Where an action leads, beside its name, which says the level: `30 Nov – 6 Dec`. */
  target(slot: Slot): string {
    if (kindOfLevel(slot.level) !== 'WEEKS') return this.place(slot)
    const { start, end } = periodOf('WEEKS', dayOf(slot.start), this.#rules)
    return this.#dates.shortDays(start, addDays(end, -1))
  }

  /** The name of an action on the period of this level: `This week`. */
  period(which: 'this' | 'next', level: TimeLevel): string {
    return this.#words.leftovers.actions[which][kindOf(level)]
  }

  /** The day with which “Done after all” completes an entry: the last one of a whole period. */
  endOf(slot: Slot): string {
    return this.day(lastMomentOf(slot))
  }

  /** `Sat 5 Dec` */
  day(time: LocalTime): string {
    return this.#dates.weekdayAndDate(dayOf(time), this.#now)
  }

  /** Due date and time, and whether it is over. */
  due(due: LocalTime): { readonly text: string; readonly isOver: boolean } {
    return { text: this.#words.leftovers.list.due(this.day(due)), isOver: due < this.#now }
  }

  /** The facts about a row, without due date and pin. */
  facts(row: Leftover): readonly string[] {
    const { list } = this.#words.leftovers
    const when = this.place(row)
    return [
      row.waits ? list.waits(when) : row.missed > 0 ? list.missed(row.missed, when) : when,
      ...(row.completeness === null ? [] : [this.#words.plans.tree.percent(row.completeness)]),
    ]
  }

  taskFacts({ completeness }: OverdueTask): readonly string[] {
    return completeness === null ? [] : [this.#words.plans.tree.percent(completeness)]
  }
}

function kindOf(level: TimeLevel): PeriodKind {
  return isHourLevel(level) ? 'DAYS' : (kindOfLevel(level) ?? 'DAYS')
}
