/** Tracked time on other screens: the timer. */
import { later } from '#browser/later.ts'

export const TimerChip = later(async () => (await import('./timer/TimerChip.tsx')).TimerChip)
export const TimerDoor = later(async () => (await import('./timer/TimerDoor.tsx')).TimerDoor)
export { useTimerEntry, useTimerKey } from './timer/use-timer-entry.ts'
