import { clockText, dateTexts, spanText } from '#language/dates/date-texts.ts'
import { placeOf } from '#scheduling/index.ts'
import { PlaceTexts } from '#language/dates/place-texts.ts'
import { type AnnouncedReminder } from './reminders-queries.ts'
import { type Language } from '@lustra/contract/text'
import { type CalendarRules, type LocalTime, dayOf, isHourLevel } from '@lustra/domain/calendar'
import { type Words } from '@lustra/words'

/** `10:00 – 10:30`, `Sat 21 Nov, 10:00 – 10:30`, `week 48, 23 – 29 November`, `due Sat 21 Nov, 18:00` */
export function whenText(
  plans: Words['plans'],
  words: Words['reminders']['active'],
  language: Language,
  rules: CalendarRules,
  now: LocalTime,
): (reminder: AnnouncedReminder) => string {
  const dates = dateTexts(language)
  const places = new PlaceTexts(plans, language, rules)
  const isToday = (time: LocalTime) => dayOf(time) === dayOf(now)
  return ({ time, tl, dur, entryId }) => {
    if (entryId === null) {
      const clock = clockText(time)
      return words.due(isToday(time) ? clock : `${dates.weekdayAndDay(dayOf(time))}, ${clock}`)
    }
    if (isHourLevel(tl) && isToday(time)) return spanText(time, dur)
    return places.when({ level: tl, start: time, duration: dur })
  }
}

export function pageOf({ taskId, entryId, time, tl }: AnnouncedReminder): string {
  return placeOf({ id: taskId, place: entryId === null ? null : { entryId, time, tl } })
}
