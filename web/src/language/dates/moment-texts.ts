import { type Language } from '@lustra/contract/text'
import { type DayNumber, type LocalTime, civilDateOf, dayOf, isWholeDay } from '@lustra/domain/calendar'
import { type Words } from '@lustra/words'
import { clockText, dateTexts } from './date-texts.ts'

export class MomentTexts {
  readonly #words: Words['tasks']['dates']
  readonly #dates: ReturnType<typeof dateTexts>

  constructor({ dates }: Words['tasks'], language: Language) {
    this.#words = dates
    this.#dates = dateTexts(language)
  }

  /** `today, 18:00`, `Fri 27 Nov` */
  moment(time: LocalTime, now: LocalTime): string {
    const day = this.day(dayOf(time), now)
    return isWholeDay(time) ? day : this.#words.at(day, clockText(time))
  }

  /** `today`, `Fri 27 Nov` */
  day(day: DayNumber, now: LocalTime): string {
    const { today, tomorrow, yesterday } = this.#words
    const near = { [-1]: yesterday, 0: today, 1: tomorrow }[day - dayOf(now)]
    if (near !== undefined) return near
    return yearOf(day) === yearOf(dayOf(now)) ? this.#dates.weekdayAndDay(day) : this.#dates.day(day, now)
  }
}

function yearOf(day: DayNumber): number {
  return civilDateOf(day).year
}
