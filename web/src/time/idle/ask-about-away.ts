import { clock } from '#browser/clock.ts'
import { CallFailed } from '#data/call-failed.ts'
import { currentTimeZone } from '#data/user.ts'
import { dayOf } from '@lustra/domain/calendar'
import { type Instant } from '@lustra/domain/time'
import { loadTimer, loadWeek } from '../records/records-queries.ts'
import { clockIn } from '../timer/forgotten-timer.ts'
import { type Away, isSameAway, withReturn } from './idle-state.ts'
import { changeIdleState, idleState } from './idle-store.ts'

/**
 * The user has returned, or the timer has ended: asks if the time away is worth a question. This computer may have slept, and not know yet that the
 * timer was stopped elsewhere.
 */
export async function askAboutAway(accountId: string, minutes: number): Promise<void> {
  const now = clock.instant()
  const away = idleState.value?.accountId === accountId ? idleState.value.away : null
  if (!away) return
  const timerEnd = await endOfTimer(away)
  changeIdleState(accountId, (state) =>
    isSameAway(state.away, away) ? withReturn(state, now, minutes, timerEnd) : state,
  )
}

/** Null while it runs, or if the server cannot be reached: it checks every answer, too. A removed record leaves no time. */
async function endOfTimer({ timerId, timerStart }: Away): Promise<number | null> {
  try {
    if ((await loadTimer())?.id === timerId) return null
    const { records } = await loadWeek(dayOf(clockIn(currentTimeZone(), timerStart as Instant)))
    const record = records.find(({ id }) => id === timerId)
    return record ? record.startAt + record.duration : timerStart
  } catch (error) {
    if (error instanceof CallFailed) return null
    throw error
  }
}
