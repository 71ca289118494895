import { capital } from '#language/dates/date-texts.ts'
import { PlaceTexts } from '#language/dates/place-texts.ts'
import { TextsAt } from '#language/dates/texts-at.ts'
import { type LeftoverMove } from '@lustra/contract/leftovers'
import {
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
import { type Leftover, type LineSummary, type OverdueTask, offeredPlace } from './leftovers.ts'

type Texts = WordsOf<'leftovers'>

type PeriodMove = Exclude<LeftoverMove, 'up'>

export interface LineSegment {
  readonly key: string
  /** Empty where the number says it all. */
  readonly when: string
  readonly count: string
}

export class LeftoverTexts extends TextsAt<Texts> {
  readonly #places = new PlaceTexts(this.words.plans, this.language, this.rules, () => this.now)

  /** `Last week:` and `4 left over`, `November:` and `2`; with the number of earlier ones and of overdue tasks. */
  segments({ segments, earlier, overdue }: LineSummary): readonly LineSegment[] {
    const { line } = this.words.leftovers
    return [
      ...segments.map((segment, index) => this.#segment(segment, index === 0)),
      ...(earlier > 0 ? [{ key: 'earlier', when: '', count: line.more(earlier) }] : []),
      ...(overdue > 0 ? [{ key: 'overdue', when: '', count: line.overdue(overdue) }] : []),
    ]
  }

  /** The same where there is little space: only the first periods, and the number of all others as `+3`. */
  shortSegments(summary: LineSummary, periods: number): readonly LineSegment[] {
    const named = summary.segments.slice(0, periods)
    if (named.length === 0) return this.segments(summary)
    const others = summary.segments.slice(periods)
    const rest = others.reduce((sum, { count }) => sum + count, summary.earlier + summary.overdue)
    const more = { key: 'more', when: '', count: this.words.leftovers.line.plus(rest) }
    return [
      ...named.map((segment, index) => this.#segment(segment, index === 0)),
      ...(rest > 0 ? [more] : []),
    ]
  }

  #segment({ period, count }: LineSummary['segments'][number], isFirst: boolean): LineSegment {
    return {
      key: `${period.kind} ${period.start}`,
      when: `${this.shortName(period)}:`,
      count: isFirst ? this.words.leftovers.line.leftOver(count) : this.words.leftovers.line.number(count),
    }
  }

  /** `Last week`, `Week 46`, `Monday`. */
  protected shortName(period: Period): string {
    if (this.#isLast(period)) return this.words.leftovers.line.last[period.kind]
    if (period.kind === 'DAYS') return capital(this.dates.weekdayName(period.start))
    const isThisYear = this.names.nameFrom(period, this.now) === this.names.name(period)
    if (period.kind === 'WEEKS' && isThisYear)
      return capital(this.words.plans.week(weekNumberOf(period.start, this.rules).week))
    return capital(this.names.nameFrom(period, this.now))
  }

  #isLast(period: Period): boolean {
    return period.end === periodOf(period.kind, dayOf(this.now), this.rules).start
  }

  /** A heading of the list: `Week 48, 23 – 29 November`, `Monday 30 November 2026`. */
  heading(period: Period): string {
    return capital(this.name(period))
  }

  /** The same within a sentence. */
  name(period: Period): string {
    return this.names.nameFrom(period, this.now)
  }

  /** `Fri 27 Nov, 13:30 – 14:30`; `week 48, 23 – 29 November`. */
  place(slot: Slot): string {
    return this.#places.when(slot)
  }

  /** Where an action leads, beside its name, which says the level: `30 Nov – 6 Dec`. */
  target(slot: Slot): string {
    if (kindOfLevel(slot.level) !== 'WEEKS') return this.place(slot)
    const { start, end } = periodOf('WEEKS', dayOf(slot.start), this.rules)
    return this.dates.shortDays(start, addDays(end, -1))
  }

  /** The name of a move of an entry, by its level: `This week`. */
  move(which: PeriodMove, { level }: Leftover): string {
    return this.words.leftovers.actions[which][kindOf(level)]
  }

  /** Of entries on any levels. */
  moveOfMany(which: PeriodMove): string {
    const { thisPeriod, nextPeriod } = this.words.leftovers.actions
    return which === 'this' ? thisPeriod : nextPeriod
  }

  /** The move beside “Done after all” when a row is swiped. */
  readonly swipeMove: PeriodMove = 'next'

  /** The last day of a whole period. */
  endOf(slot: Slot): string {
    return this.day(lastMomentOf(slot))
  }

  /** The day with which “Done after all” completes an entry: its last one, in a review today if that is to come. */
  doneAsOf(slot: Slot): string {
    const end = lastMomentOf(slot)
    return this.day(end < this.now ? end : this.now)
  }

  /** Whether “Done today” is another day than that. */
  isOverBeforeToday(slot: Slot): boolean {
    return dayOf(lastMomentOf(slot)) < dayOf(this.now)
  }

  /** `Sat 5 Dec` */
  day(time: LocalTime): string {
    return this.dates.weekdayAndDate(dayOf(time), this.now)
  }

  /** Due date and time, and whether it is over. */
  due(due: LocalTime): { readonly text: string; readonly isOver: boolean } {
    return { text: this.words.leftovers.list.due(this.day(due)), isOver: due < this.now }
  }

  /** The facts about a row, without due date and pin. */
  facts(row: Leftover): readonly string[] {
    const { list } = this.words.leftovers
    const when = this.place(row)
    return [
      row.waits ? list.waits(when) : row.missed > 0 ? list.missed(row.missed, when) : when,
      ...(row.completeness === null ? [] : [this.words.plans.tree.percent(row.completeness)]),
    ]
  }

  taskFacts({ completeness }: OverdueTask): readonly string[] {
    return completeness === null ? [] : [this.words.plans.tree.percent(completeness)]
  }
}

/** In a review the moves lead to the periods after it, which are named (RHY-001). */
export class ReviewLeftoverTexts extends LeftoverTexts {
  override readonly swipeMove = 'this'

  override move(which: PeriodMove, entry: Leftover): string {
    const place = offeredPlace(entry, which)
    return place ? this.#periodName(place) : this.moveOfMany(which)
  }

  override moveOfMany(which: PeriodMove): string {
    const { nextPeriod, periodAfterNext } = this.words.leftovers.actions
    return which === 'this' ? nextPeriod : periodAfterNext
  }

  /** `Tomorrow`, `Monday`, `Next week`, `Week 50` */
  #periodName(place: Slot): string {
    const { actions } = this.words.leftovers
    const period = periodOf(kindOf(place.level), dayOf(place.start), this.rules)
    const current = periodOf(period.kind, dayOf(this.now), this.rules)
    if (period.start === current.start) return actions.this[period.kind]
    if (period.start === current.end) return actions.next[period.kind]
    return this.shortName(period)
  }
}

function kindOf(level: TimeLevel): PeriodKind {
  return isHourLevel(level) ? 'DAYS' : (kindOfLevel(level) ?? 'DAYS')
}
