/** Tracked time on other screens: the timer, and what is said of a changed record. */
import { later } from '#browser/later.ts'

export const TimerChip = later(async () => (await import('./timer/TimerChip.tsx')).TimerChip)
export const TimerDoor = later(async () => (await import('./timer/TimerDoor.tsx')).TimerDoor)
export { sayDone } from './records/say-done.ts'
export { useTimerEntry, useTimerKey } from './timer/use-timer-entry.ts'
