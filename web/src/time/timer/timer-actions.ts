import { clock } from '#browser/clock.ts'
import { currentTimeZone } from '#data/user.ts'
import { newRecordId } from '@lustra/contract/ids'
import { type Timer } from '@lustra/contract/time-record'
import { type TimedTask } from './timed-task.ts'
import { startTimer, stopTimer } from './timer-mutations.ts'

export function startNow({ id: taskId, name: taskName, color }: TimedTask): void {
  const timer: Timer = {
    id: newRecordId(),
    taskId,
    taskName,
    color,
    startTime: clock.now(),
    startAt: clock.instant() * 1000,
    zone: currentTimeZone(),
    forgottenAt: Infinity,
    forgottenWhy: 'planned',
    plannedEnd: null,
  }
  void startTimer.run({ timer })
}

export function stopNow(timer: Timer): void {
  void stopTimer.run({ timer, until: clock.instant() })
}

/** Starts the timer on a task, or stops it if it runs on this task. */
export function toggleTimer(timer: Timer | null | undefined, task: TimedTask): void {
  if (timer?.taskId === task.id) stopNow(timer)
  else startNow(task)
}
