import { clock } from '#browser/clock.ts'
import { useIdlePermission } from '#browser/use-idle-permission.ts'
import { useUser } from '#data/user.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { secondsPerMinute } from '@lustra/domain/calendar'
import { useEffect } from 'react'
import { startOfTimer } from '../records/records.ts'
import { useTimer } from '../records/records-queries.ts'
import { askAboutAway } from './ask-about-away.ts'
import { detectIdleness } from './detect-idleness.ts'
import { withAway } from './idle-state.ts'
import { changeIdleState, idleState } from './idle-store.ts'
import { inOneTab } from './in-one-tab.ts'

/** Notices idleness while a timer runs; one tab does it for all. */
export function useIdleWatch(): void {
  const timer = useTimer()
  const { id: accountId, idleMinutes } = useUser()
  const permission = useIdlePermission()
  const latest = useLatest(timer)
  const timerId = timer?.id
  const start = timer ? startOfTimer(timer) : null
  useEffect(() => {
    if (timerId === undefined || start === null || permission === null) return
    const watching = new AbortController()
    const seconds = idleMinutes * secondsPerMinute
    const returned = () => void askAboutAway(accountId, idleMinutes)
    const left = (ago: number) =>
      changeIdleState(accountId, (state) =>
        withAway(state, {
          timerId,
          taskName: latest()?.taskName ?? '',
          timerStart: start,
          since: clock.instant() - ago,
        }),
      )
    const watch = () => void detectIdleness(seconds, { left, returned }, watching.signal)
    void inOneTab(watch, watching.signal)
    return () => watching.abort()
    // Without permission nothing is detected; once it is given, the detection starts again.
  }, [timerId, start, accountId, idleMinutes, permission, latest])

  // A timer that ended while the user was idle, here or elsewhere, also while the page was closed.
  useEffect(() => {
    if (timer === undefined) return
    const away = idleState.value?.away
    if (away && away.timerId !== timer?.id) void askAboutAway(accountId, idleMinutes)
  }, [timer, accountId, idleMinutes])
}
