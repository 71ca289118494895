/** Tracked time on other screens: the timer. */
import { deferred } from '#browser/deferred.ts'

export const TimerChip = deferred(async () => (await import('./timer/TimerChip.tsx')).TimerChip)
export const TimerHost = deferred(async () => (await import('./timer/TimerHost.tsx')).TimerHost)
export { useTimerEntry, useTimerKey } from './timer/use-timer-entry.ts'
