import { capital, hourText } from '#language/dates/date-texts.ts'
import { TextsAt } from '#language/dates/texts-at.ts'
import { type LeavingEntry } from '@lustra/contract/capacity'
import { type Period, dayOf, kindOfLevel, periodOf } from '@lustra/domain/calendar'
import { priorityName } from '@lustra/domain/tasks'
import { type WordsOf } from '@lustra/words'
import { type Overload } from './overload-queries.ts'

export class OverloadTexts extends TextsAt<WordsOf<'capacity'>> {
  title(period: Period): string {
    return capital(this.shortPeriod(period))
  }

  target({ tl, day }: NonNullable<Overload['target']>): string {
    return this.shortPeriod(periodOf(kindOfLevel(tl) ?? 'DAYS', day, this.rules))
  }

  /** Says how much room the other period has; empty if it has none. */
  free(target: NonNullable<Overload['target']>): string {
    const { planned, available } = target
    const free = (available ?? 0) - planned
    return free > 0 ? capital(this.words.capacity.overload.free(this.target(target), hourText(free))) : ''
  }

  /** Says why the entry could leave. */
  reason({ dueTime, priority }: LeavingEntry): string {
    const { overload } = this.words.capacity
    const due =
      dueTime === null
        ? overload.noDeadline
        : overload.due(this.dates.weekdayAndDate(dayOf(dueTime), this.now))
    return capital([priorityName(priority) === 'low' && overload.lowPriority, due].filter(Boolean).join(', '))
  }
}
