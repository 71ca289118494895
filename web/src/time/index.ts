import { deferred } from '#browser/deferred.ts'
import { withWords } from '#language/with-words.ts'

export const TimerHost = deferred(
  withWords(async () => (await import('./timer/TimerHost.tsx')).TimerHost, 'time'),
)
export { TimerFoot, TimerSlot } from './timer/TimerSlot.tsx'
export { useTimerShortcut } from './timer/use-timer-shortcut.ts'
export { useTimerEntry, useTimerKey } from './timer/use-timer-entry.ts'
export { TrackedDay } from './day/TrackedDay.tsx'
export { useTrackedDay } from './day/use-tracked-day.ts'
