/**
 * What happened, happened at an instant; which day it belongs to is told by a wall clock. The clock of a zone is kept as
 * the steps of its offset, so that cutting twenty thousand records at midnight is integer arithmetic.
 */
import { type DayNumber, type LocalTime, addDays, dayOf, startOfDay } from '../calendar/local-time.ts'

declare const instant: unique symbol

/** Whole seconds since 1970-01-01T00:00:00 UTC. */
export type Instant = number & { readonly [instant]: true }

interface OffsetStep {
  readonly from: Instant
  /** Seconds the wall clock is ahead of UTC from then on. */
  readonly offset: number
}

/** In order, at least one; the first holds for everything before it, too. */
export type ZoneClock = readonly OffsetStep[]

export interface TimeSpan {
  readonly start: Instant
  readonly end: Instant
}

export function offsetAt(clock: ZoneClock, at: Instant): number {
  return clock[stepAt(clock, at)]!.offset
}

export function localAt(clock: ZoneClock, at: Instant): LocalTime {
  return (at + offsetAt(clock, at)) as LocalTime
}

/**
 * When the clock shows this time: twice in the hour that is repeated in autumn, the earlier first. A time that is left
 * out in spring is read as one that the clock would show had it not been put forward yet.
 */
export function readingsOf(clock: ZoneClock, time: LocalTime): [Instant, ...Instant[]] {
  const offsets = [...new Set(clock.map(({ offset }) => offset))]
  const [first, ...others] = offsets
    .map((offset) => (time - offset) as Instant)
    .filter((at) => localAt(clock, at) === time)
    .sort((one, other) => one - other)
  return first === undefined ? [readAsBefore(clock, time)] : [first, ...others]
}

function readAsBefore(clock: ZoneClock, time: LocalTime): Instant {
  const after = clock.findIndex(({ from, offset }) => from + offset > time)
  return (time - clock[Math.max(after - 1, 0)]!.offset) as Instant
}

/** The seconds of a span by the days that the clock showed meanwhile. */
export function secondsByDay(clock: ZoneClock, { start, end }: TimeSpan): Map<DayNumber, number> {
  const days = new Map<DayNumber, number>()
  let step = stepAt(clock, start)
  for (let at = start; at < end; step++) {
    const until = Math.min(end, clock[step + 1]?.from ?? end)
    while (at < until) {
      const { offset } = clock[step]!
      const day = dayOf((at + offset) as LocalTime)
      const next = Math.min(until, startOfDay(addDays(day, 1)) - offset) as Instant
      // A clock that is put back over midnight shows the day before once more.
      days.set(day, (days.get(day) ?? 0) + next - at)
      at = next
    }
  }
  return days
}

/** How long the clock shows this day: 23, 24 or 25 hours, or another length. */
export function lengthOfDay(clock: ZoneClock, day: DayNumber): number {
  const around = (days: number) => readingsOf(clock, startOfDay(addDays(day, days)))[0]
  return secondsByDay(clock, { start: around(-1), end: around(2) }).get(day) ?? 0
}

function stepAt(clock: ZoneClock, at: Instant): number {
  let step = clock.length - 1
  while (step > 0 && clock[step]!.from > at) step--
  return step
}
