import { TextsAt } from '#language/dates/texts-at.ts'
import { type Period, addDays } from '@lustra/domain/calendar'
import { type Words } from '@lustra/words'

/** A period in a list: its name, and the days of a week. */
export class PeriodLineTexts<W extends Pick<Words, 'plans'>> extends TextsAt<W> {
  /** `16 – 22 Nov`; empty for other periods than weeks. */
  daysOfWeek({ kind, start, end }: Period): string {
    return kind === 'WEEKS' ? this.dates.shortDays(start, addDays(end, -1)) : ''
  }
}
