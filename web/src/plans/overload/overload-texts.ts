import { capital, hourText } from '#language/dates/date-texts.ts'
import { TextsAt } from '#language/dates/texts-at.ts'
import { type LeavingEntry } from '@lustra/contract/capacity'
import { type Period, dayOf, kindOfLevel, periodOf } from '@lustra/domain/calendar'
import { type WordsOf } from '@lustra/words'
import { type Overload } from './overload-queries.ts'

/** A priority up to this is called low; tasks have 5 at first. */
const lowPriority = 3

export class OverloadTexts extends TextsAt<WordsOf<'capacity'>> {
  title(period: Period): string {
    return capital(this.shortPeriod(period))
  }

  target({ tl, day }: NonNullable<Overload['target']>): string {
    return this.shortPeriod(periodOf(kindOfLevel(tl) ?? 'DAYS', day, this.rules))
  }

  /** How much room the other period has; empty if it has none. */
  free(target: NonNullable<Overload['target']>): string {
    const { planned, available } = target
    const free = (available ?? 0) - planned
    return free > 0 ? capital(this.words.capacity.overload.free(this.target(target), hourText(free))) : ''
  }

  /** Why it is among those that could leave. */
  reason({ dueTime, priority }: LeavingEntry): string {
    const { overload } = this.words.capacity
    const due =
      dueTime === null
        ? overload.noDeadline
        : overload.due(this.dates.weekdayAndDate(dayOf(dueTime), this.now))
    return capital([priority <= lowPriority && overload.lowPriority, due].filter(Boolean).join(', '))
  }
}
