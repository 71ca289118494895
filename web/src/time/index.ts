/** Tracked time on other screens: the timer. */
import { deferred } from '#browser/deferred.ts'
import { withWords } from '#language/with-words.ts'

export const TimerChip = deferred(withWords(async () => (await import('./timer/TimerChip.tsx')).TimerChip))
export const TimerHost = deferred(withWords(async () => (await import('./timer/TimerHost.tsx')).TimerHost))
export { useTimerEntry, useTimerKey } from './timer/use-timer-entry.ts'
