/** Now on the user's wall clock, for what must change with it. */
import { type DayNumber, type LocalTime, dayOf } from '@lustra/domain/calendar'
import { useEffect, useSyncExternalStore } from 'react'
import { clock } from '../clock.ts'

const everySecondMs = 1000

function everySecond(run: () => void): () => void {
  const timer = setInterval(run, everySecondMs)
  return () => clearInterval(timer)
}

/** Renders anew only when the day changes. */
export function useToday(): DayNumber {
  return useSyncExternalStore(everySecond, () => dayOf(clock.now()))
}

/** Runs at once and then each second, outside of React's rendering. */
export function useEverySecond(run: (now: LocalTime) => void): void {
  useEffect(() => {
    run(clock.now())
    return everySecond(() => run(clock.now()))
  }, [run])
}
