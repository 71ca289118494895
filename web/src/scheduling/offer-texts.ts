import { capital, clockText, dateTexts, spanText } from '#language/dates/date-texts.ts'
import { MomentTexts } from '#language/dates/moment-texts.ts'
import { PlaceTexts } from '#language/dates/place-texts.ts'
import { type Language } from '@lustra/contract/text'
import {
  type CalendarRules,
  type LocalTime,
  TimeLevel,
  addDays,
  civilDateOf,
  dayOf,
  isHourLevel,
  seasonOf,
} from '@lustra/domain/calendar'
import { type Slot, endOf } from '@lustra/domain/scheduling'
import { type Words } from '@lustra/words'
import { refusalText } from '#calendar/entry/refusal-text.ts'
import { type ScheduleOffer, type TaskToSchedule, firstOutside } from './schedule-offers.ts'

export class OfferTexts {
  readonly #words: Pick<Words, 'scheduling' | 'plans' | 'tasks'>
  readonly #dates: ReturnType<typeof dateTexts>
  readonly #moments: MomentTexts
  readonly #places: PlaceTexts
  readonly #now: LocalTime

  constructor(
    words: Pick<Words, 'scheduling' | 'plans' | 'tasks'>,
    language: Language,
    rules: CalendarRules,
    now: LocalTime,
  ) {
    this.#words = words
    this.#dates = dateTexts(language)
    this.#moments = new MomentTexts(words.tasks, language)
    this.#places = new PlaceTexts(words.plans, language, rules, () => now)
    this.#now = now
  }

  /** `Today`, `Fri 27 Nov`, `Next week`, `December`, `2027` */
  name({ place, slots }: ScheduleOffer): string {
    const { start, level } = firstOf(slots)
    const day = dayOf(start)
    const { schedule } = this.#words.scheduling
    switch (place) {
      case 'thisWeek':
      case 'nextWeek':
        return schedule[place]
      case 'MONTHS':
        return capital(this.#dates.month(day))
      case 'SEASONS':
        return capital(this.#words.plans.periods.seasons[seasonOf(day)])
      case 'YEARS':
        return String(civilDateOf(day).year)
      case 'today':
      case 'tomorrow':
      case 'typed':
        return capital(this.#places.longPeriod(level, start) ?? this.#moments.day(day, this.#now))
    }
  }

  /** `15:00 – 15:30`, `16 – 22 Nov`; for several tasks with gaps: `from 15:00`. */
  when({ place, slots }: ScheduleOffer): string {
    const { schedule } = this.#words.scheduling
    const { level, start } = firstOf(slots)
    const end = endOf(slots.at(-1)!)
    if (level === TimeLevel.Days) return schedule.allDay
    // The name of a typed week already contains its days.
    if (place === 'typed' && level === TimeLevel.Weeks) return ''
    if (!isHourLevel(level)) return this.#dates.shortDays(dayOf(start), addDays(dayOf(end), -1))
    const duration = slots.reduce((sum, slot) => sum + slot.duration, 0)
    return end - start === duration ? spanText(start, duration) : schedule.from(clockText(start))
  }

  /** Says that a task would be outside of its parent's period; `names`: whether the task is named. */
  remark(tasks: readonly TaskToSchedule[], { slots, refusal }: ScheduleOffer, names: boolean): string {
    const outside = refusal ? null : firstOutside(tasks, slots)
    if (!outside) return ''
    const text = this.#places.outside(outside.missed)
    return names ? this.#words.scheduling.schedule.ofTask(outside.task.name, text) : text
  }

  /** Why it cannot be chosen; `names`: whether the task is named. */
  refusal({ slots, refusal }: ScheduleOffer, names: boolean): string {
    if (!refusal) return ''
    const { schedule } = this.#words.scheduling
    const { level, start } = firstOf(slots)
    const why =
      refusal.reason === 'overlap' && isHourLevel(level)
        ? schedule.taken(clockText(start))
        : refusalText(this.#words.plans, refusal.reason, { limits: refusal.task.limits, level })
    const isOfTask = refusal.reason !== 'overlap' && refusal.reason !== 'no-room'
    return names && isOfTask ? schedule.ofTask(refusal.task.name, why) : why
  }
}

function firstOf(slots: readonly Slot[]): Slot {
  return slots[0]!
}
