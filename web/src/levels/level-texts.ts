import { capital, clockText } from '#language/dates/date-texts.ts'
import { yearsOf } from '#language/dates/period-names.ts'
import { SlotTexts } from '#language/dates/slot-texts.ts'
import { TextsAt } from '#language/dates/texts-at.ts'

import { type Period, dayOf, isHourLevel, weekNumberOf } from '@lustra/domain/calendar'
import { partStates } from '@lustra/domain/levels'
import { type Slot } from '@lustra/domain/scheduling'
import { type WordsOf } from '@lustra/words'
import { type LevelColumn, type LevelPart, type LevelTask, type LevelTotals, periodOn } from './levels.ts'

type Texts = WordsOf<'levels'>

export class LevelTexts extends TextsAt<Texts> {
  readonly #slots = new SlotTexts(this.words.plans, this.language, this.rules, () => this.now)

  /** The name of a period in its column, which says the level: `Week 49`, `December`, `2025 – 2029`. */
  period(period: Period): string {
    switch (period.kind) {
      case 'DAYS':
        return capital(this.dates.weekdayAndDate(period.start, this.now))
      case 'WEEKS':
        return capital(this.words.plans.week(weekNumberOf(period.start, this.rules).week))
      case 'YEARS':
        return this.names.name(period).replace(/\D+$/, '')
      case 'LUSTRA':
      case 'LIFE':
        return yearsOf(period)
      case 'MONTHS':
      case 'SEASONS':
        return capital(this.names.nameFrom(period, this.now))
    }
  }

  /** The same in sentences and for screen readers. */
  fullPeriod(period: Period): string {
    return this.names.spokenName(period)
  }

  place(slot: Slot): string {
    return this.#slots.when(slot)
  }

  /** Where a part is or goes, for screen readers. */
  spokenPlace(slot: Slot): string {
    return this.#slots.spokenWhen(slot)
  }

  /** `1 done, 12 h`, `2 planned`; only states with parts. */
  totals(totals: LevelTotals): string[] {
    const { totals: words } = this.words.levels
    return partStates.flatMap((state) => {
      const { parts, seconds } = totals[state]
      if (parts === 0) return []
      const count = words[state](parts)
      return [[count, this.#duration(seconds)].filter(Boolean).join(', ')]
    })
  }

  /** The hours of a period’s parts; empty without any. */
  hours(parts: readonly Pick<LevelPart, 'seconds'>[]): string {
    return this.#duration(parts.reduce((sum, { seconds }) => sum + seconds, 0))
  }

  /** The line of a card beside its name: time, hours, progress, due date. */
  facts(part: LevelPart, task: LevelTask): string[] {
    const { part: words } = this.words.levels
    const isDone = part.status === 'COMPLETED'
    return [
      isHourLevel(part.level) ? clockText(part.start) : '',
      this.#duration(part.seconds),
      !isDone && task.completeness ? this.words.plans.tree.percent(task.completeness) : '',
      !isDone && task.due !== null ? words.due(this.dates.day(dayOf(task.due), this.now)) : '',
    ].filter(Boolean)
  }

  /** What a card says after its name: its line, then where it is planned, and its state. */
  describe(part: LevelPart, task: LevelTask): string {
    const { part: words } = this.words.levels
    return [
      ...this.facts(part, task),
      this.spokenPlace(part),
      part.status === 'COMPLETED' && words.done,
      part.state === 'notBrokenDown' && words.notBrokenDown,
      part.pinned && words.pinned,
      part.repeats && words.repeats,
    ]
      .filter(Boolean)
      .join(', ')
  }

  /** `2027: 2`, by level and period, of what is not broken down. */
  summary(columns: readonly LevelColumn[]): string[] {
    const { summary } = this.words.levels
    return columns.flatMap(({ notBrokenDown }) =>
      notBrokenDown.map(({ period, parts }) => summary.of(this.period(period), parts.length)),
    )
  }

  /** `2025 – 2029`: the coarsest period that the task itself is planned for; null without one. */
  plannedFor(parts: readonly LevelPart[], taskId: LevelTask['id']): string | null {
    const own = parts.filter((part) => part.taskId === taskId && part.status === 'NORMAL')
    const [first] = own.toSorted((one, other) => other.level - one.level || one.start - other.start)
    return first ? this.period(periodOn(first.level, dayOf(first.start), this.rules)) : null
  }

  #duration(seconds: number): string {
    return seconds < 60 ? '' : this.words.plans.duration.short(seconds)
  }
}
