import { dateTexts, spanText } from '#language/dates/date-texts.ts'
import { type Language } from '@lustra/contract/text'
import { type CalendarRules, type LocalTime, dayOf, isHourLevel } from '@lustra/domain/calendar'
import { parseOccurrenceId } from '@lustra/domain/recurrence'
import { type MissedParent } from '@lustra/domain/scheduling'
import { type Words } from '@lustra/words'
import { SlotTexts } from '#language/dates/slot-texts.ts'
import { type Entry } from './plans.ts'

type PlansWords = Words['plans']

export class PlanTexts extends SlotTexts {
  readonly #words: PlansWords
  readonly #dates: ReturnType<typeof dateTexts>

  constructor(words: PlansWords, language: Language, rules: CalendarRules, now?: () => LocalTime) {
    super(words, language, rules, now)
    this.#words = words
    this.#dates = dateTexts(language)
  }

  /** The accessible description of an entry after its name and its visible time. Visible words come first, so that they stand together there too. */
  describeEntry(
    entry: Omit<Entry, 'taskId' | 'changed'> & { readonly outside?: MissedParent | null },
    marks: { readonly isFirst: boolean; readonly isLate: boolean; readonly showsTime: boolean },
  ): string {
    const { grid } = this.#words
    const day = this.#dates.fullDay(dayOf(entry.start))
    const isHour = isHourLevel(entry.level)
    return [
      isHour && !marks.showsTime && spanText(entry.start, entry.duration),
      entry.reason,
      entry.reason !== undefined && grid.proposed,
      entry.status === 'COMPLETED' && grid.done,
      entry.status === 'CANCELLED' && grid.cancelled,
      this.spokenPeriod(entry.level, entry.start) ??
        (isHour ? `${day}, ${this.longDuration(entry.duration)}` : grid.dayAllDay(day)),
      !marks.isFirst && grid.continued,
      entry.pinned && grid.pinned,
      parseOccurrenceId(entry.id) && grid.repeats,
      marks.isLate && grid.late,
      entry.outside && this.outside(entry.outside),
    ]
      .filter(Boolean)
      .join(', ')
  }
}
