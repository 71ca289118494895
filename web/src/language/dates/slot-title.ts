/** Heading of a slot: its most specific part, and the rest. */
import { type Language } from '@lustra/contract/text'
import { type CalendarRules, dayOf, isHourLevel } from '@lustra/domain/calendar'
import { type Slot } from '@lustra/domain/scheduling'
import { type Words } from '@lustra/words'
import { capital, dateTexts, spanText } from './date-texts.ts'
import { PlaceTexts } from './place-texts.ts'

interface TitleTexts {
  readonly language: Language
  readonly rules: CalendarRules
  readonly words: Words['plans']
}

/** `14:00 – 15:30`, `Thursday, 26 November`; `Week 48`, `23 – 29 November`. */
export function slotTitle(
  { level, start, duration }: Slot,
  { language, rules, words }: TitleTexts,
): readonly [title: string, note: string] {
  const period = new PlaceTexts(words, language, rules).longPeriod(level, start)
  if (period !== null) {
    const [name = '', ...rest] = period.split(', ')
    return [capital(name), rest.join(', ')]
  }
  const dates = dateTexts(language)
  const day = dayOf(start)
  const dayText = `${capital(dates.weekdayName(day))}, ${dates.days(day, day)}`
  return isHourLevel(level) ? [spanText(start, duration), dayText] : [dayText, words.grid.allDay]
}
