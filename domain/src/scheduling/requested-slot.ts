/** The slot of a new entry on the half-hour grid: a click, or a span drawn between two half hours. */
import {
  type LocalTime,
  addDays,
  addSeconds,
  dayOf,
  halfHour,
  secondsPerHour,
  startOfDay,
} from '../calendar/local-time.ts'
import { TimeLevel, isHourLevel } from '../calendar/time-level.ts'
import { type Slot, endOf } from './slot.ts'

/** The duration of a click, where there is room. */
const clickedDuration = secondsPerHour

/** From the half hour of `pressed` to that of `reached` (null: a click), in either direction, limited by neighbouring entries. */
export function requestedSlot(pressed: LocalTime, reached: LocalTime | null, others: Iterable<Slot>): Slot {
  const from = startOfHalfHour(pressed)
  const to = reached === null ? addSeconds(from, clickedDuration - halfHour) : startOfHalfHour(reached)
  const room = roomAround(pressed, others)
  const start = Math.max(room.start, Math.min(from, to)) as LocalTime
  const end = Math.min(room.end, Math.max(from, to) + halfHour)
  return { level: TimeLevel.HoursAndMinutes, start, duration: end - start }
}

/** Moves the start or end of the slot to another half hour, keeping at least half an hour and covering no entry. */
export function stretchedSlot(
  slot: Slot,
  edge: 'start' | 'end',
  to: LocalTime,
  others: Iterable<Slot>,
): Slot {
  const room = roomAround(slot.start, others)
  const end = endOf(slot)
  if (edge === 'end') {
    const stretched = Math.max(slot.start + halfHour, Math.min(room.end, startOfHalfHour(to)))
    return { ...slot, duration: stretched - slot.start }
  }
  const start = Math.min(end - halfHour, Math.max(room.start, startOfHalfHour(to))) as LocalTime
  return { ...slot, start, duration: end - start }
}

function startOfHalfHour(time: LocalTime): LocalTime {
  return (Math.floor(time / halfHour) * halfHour) as LocalTime
}

/** The free time around a moment within its day. Ignores entries that cover the moment. */
function roomAround(
  moment: LocalTime,
  others: Iterable<Slot>,
): { readonly start: LocalTime; readonly end: LocalTime } {
  let start = startOfDay(dayOf(moment))
  let end = startOfDay(addDays(dayOf(moment), 1))
  for (const other of others) {
    if (!isHourLevel(other.level)) continue
    if (endOf(other) <= moment && endOf(other) > start) start = endOf(other)
    if (other.start > moment && other.start < end) end = other.start
  }
  return { start, end }
}
