/** Hooks for the current time of the user's wall clock. */
import {
  type DayNumber,
  type LocalTime,
  addSeconds,
  dayOf,
  secondsPerMinute,
  timeOfDay,
} from '@lustra/domain/calendar'
import { type Instant } from '@lustra/domain/time'
import { useEffect, useSyncExternalStore } from 'react'
import { clock } from './clock.ts'

const everySecondMs = 1000

function everySecond(run: () => void): () => void {
  const timer = setInterval(run, everySecondMs)
  return () => clearInterval(timer)
}

/** Renders again only when the day changes. */
export function useToday(): DayNumber {
  return useSyncExternalStore(everySecond, () => dayOf(clock.now()))
}

/** The start of the current minute. */
export function useMinute(): LocalTime {
  return useSyncExternalStore(everySecond, () => {
    const now = clock.now()
    return addSeconds(now, -(timeOfDay(now) % secondsPerMinute))
  })
}

/** The instant at which the current minute began. */
export function useMinuteInstant(): Instant {
  return useSyncExternalStore(everySecond, () => {
    const now = clock.instant()
    return (now - (now % secondsPerMinute)) as Instant
  })
}

/** Runs at once and then every second, without rendering. */
export function useEverySecond(run: (now: LocalTime) => void): void {
  useEffect(() => {
    run(clock.now())
    return everySecond(() => run(clock.now()))
  }, [run])
}
