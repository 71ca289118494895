import { clockText, hourText } from '#language/dates/date-texts.ts'
import { readDuration } from '#language/read-duration.ts'
import { readTime } from '#ui/date-picker/read-date.ts'
import { type BinSlot } from '@lustra/contract/recycle-bin'
import { type LocalTime, addSeconds, dayOf, isHourLevel, startOfDay } from '@lustra/domain/calendar'

export interface PlaceForm {
  /** Midnight of the day; any day of a longer period selects it. */
  readonly day: LocalTime
  readonly start: string
  readonly duration: string
}

export type ReadPlace =
  /** `duration` is undefined if unchanged. */
  | { readonly startTime: LocalTime; readonly duration: number | undefined; readonly wrong: null }
  | { readonly wrong: 'start' | 'duration' }

export function placeFormOf({ time, dur }: BinSlot): PlaceForm {
  return { day: startOfDay(dayOf(time)), start: clockText(time), duration: hourText(dur) }
}

/** An unchanged time or duration keeps its seconds. */
export function readPlaceForm(form: PlaceForm, slot: BinSlot): ReadPlace {
  const before = placeFormOf(slot)
  if (!isHourLevel(slot.tl)) return { startTime: form.day, duration: undefined, wrong: null }
  const start = form.start === before.start ? slot.time - before.day : readTime(form.start)
  if (start === null) return { wrong: 'start' }
  const duration = form.duration === before.duration ? undefined : readDuration(form.duration)
  if (duration === null) return { wrong: 'duration' }
  return { startTime: addSeconds(form.day, start), duration, wrong: null }
}
