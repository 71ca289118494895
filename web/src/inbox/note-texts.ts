import { clockText, dateTexts } from '#language/dates/date-texts.ts'
import type { Note } from '@lustra/contract/inbox'
import type { Language } from '@lustra/contract/text'
import { type LocalTime, civilDateOf, dayOf } from '@lustra/domain/calendar'
import type { Words } from '@lustra/words'

/** `Telegram · today, 08:12` */
export function originText(note: Note, words: Words['inbox'], language: Language, now: LocalTime): string {
  return words.at(words.sources[note.source], momentText(note.created, words, language, now))
}

export function momentText(
  time: LocalTime,
  words: Words['inbox'],
  language: Language,
  now: LocalTime,
): string {
  const [day, today] = [dayOf(time), dayOf(now)]
  const at = clockText(time)
  if (day === today) return words.today(at)
  if (day === today - 1) return words.yesterday(at)
  const dates = dateTexts(language)
  const isThisYear = civilDateOf(day).year === civilDateOf(today).year
  return words.onDay(isThisYear ? dates.weekdayAndDay(day) : dates.day(day, now), at)
}

const longest = 60

/** Shortened for a button or a notice. */
export function shortText({ text }: Pick<Note, 'text'>): string {
  const [line = ''] = text.split('\n', 1)
  return line.length <= longest ? line : `${line.slice(0, longest).trimEnd()}…`
}
