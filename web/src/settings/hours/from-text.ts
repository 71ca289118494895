import { type DateTexts } from '#language/dates/date-texts.ts'
import { type DayNumber, type LocalTime } from '@lustra/domain/calendar'
import { type Words } from '@lustra/words'

interface Telling {
  readonly today: DayNumber
  readonly texts: DateTexts
  readonly words: Words['capacity']['hours']
  readonly now: LocalTime
}

/** `from today`, `from 14 Dec` */
export function fromText(from: DayNumber, { today, texts, words, now }: Telling): string {
  return from === today ? words.from.today : words.from.day(texts.day(from, now))
}
