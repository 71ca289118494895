/** What a reminder says of its time, and where what it is of can be seen. */
import { clockText, dateTexts, spanText } from '#shared/calendar/date-texts.ts'
import { PeriodNames } from '#shared/calendar/period-names.ts'
import { placeOf } from '#shared/capture/place-of.ts'
import { type Said } from '#shared/reminders/reminders-desk.ts'
import { type Language } from '@lustra/contract/text'
import {
  type CalendarRules,
  type LocalTime,
  TimeLevel,
  dayOf,
  isHourLevel,
  kindOfLevel,
  periodOf,
} from '@lustra/domain/calendar'
import { type Words } from '@lustra/words'

/** `10:00 – 10:30`, `Sat 21 Nov, 10:00 – 10:30`, `week 48, 23 – 29 November`, `due Sat 21 Nov, 18:00` */
export function whenText(
  plans: Words['plans'],
  words: Words['reminders']['said'],
  language: Language,
  rules: CalendarRules,
  now: LocalTime,
): (said: Said) => string {
  const dates = dateTexts(language)
  const periods = new PeriodNames(plans, language, rules)
  const onDay = (time: LocalTime, clock: string) =>
    dayOf(time) === dayOf(now) ? clock : `${dates.weekdayAndDay(dayOf(time))}, ${clock}`
  return ({ time, tl, dur, entryId }) => {
    if (entryId === null) return words.due(onDay(time, clockText(time)))
    if (isHourLevel(tl)) return onDay(time, spanText(time, dur))
    const kind = tl > TimeLevel.Days ? kindOfLevel(tl) : null
    return kind ? periods.name(periodOf(kind, dayOf(time), rules)) : dates.weekdayAndDay(dayOf(time))
  }
}

export function placeOfSaid({ taskId, entryId, time, tl }: Said): string {
  return placeOf({ id: taskId, place: entryId === null ? null : { time, tl } })
}
