import { mutation } from '#data/client.ts'
import { currentTimeZone } from '#data/user.ts'
import { clockText } from '#language/dates/date-texts.ts'
import { type RecordId } from '@lustra/contract/ids'
import { time } from '@lustra/contract/time'
import { type Timer } from '@lustra/contract/time-record'
import { type LocalTime } from '@lustra/domain/calendar'
import { type Instant } from '@lustra/domain/time'
import { type WordsOf } from '@lustra/words'
import { loadedChoice } from '../records/records-queries.ts'
import { timerReplyMerged, timerStarted, timerStopped } from '../records/records-updates.ts'
import { type TimerReply, startOfTimer } from '../records/records.ts'
import { clockIn } from './forgotten-timer.ts'
import { type TimedTask } from './timed-task.ts'
import { type TimerStart } from './typed-start.ts'

interface OfTimer {
  readonly timer: Timer
}

interface EndedTimer extends OfTimer {
  readonly until: Instant
}

export const startTimer = mutation('time.startTimer', time, 'startTimer', {
  input: ({ timer }: OfTimer) => ({ taskId: timer.taskId, recordId: timer.id }),
  optimistic: ({ timer }) => timerStarted(timer),
  merge: mergeTimerReply,
  texts: ['time'],
  done: ({ time: { notices } }, { timer }) => notices.started(timer.taskName),
  failed: timerFailed,
})

interface CorrectedTimer extends OfTimer {
  /** Null if unchanged. */
  readonly start: TimerStart | null
  readonly task: TimedTask | null
}

export const changeTimer = mutation('time.changeTimer', time, 'changeTimer', {
  input: ({ timer, start, task }: CorrectedTimer) => ({
    timerId: timer.id,
    ...(start && { startTime: start.time }),
    ...(task && { taskId: task.id }),
  }),
  optimistic: (change) => timerStarted(correctedTimer(change)),
  merge: mergeTimerReply,
  texts: ['time'],
  done: ({ time: { notices } }, change) => {
    const { taskName, startAt } = correctedTimer(change)
    return notices.timerChanged(taskName, clockText(onUsersClock(startOfTimer({ startAt }))))
  },
  failed: timerFailed,
})

function correctedTimer({ timer, start, task }: CorrectedTimer): Timer {
  return {
    ...timer,
    ...(start && {
      startTime: clockIn(timer.zone, start.at),
      startAt: start.at * 1000,
      forgottenAt: Infinity,
    }),
    ...(task && { taskId: task.id, taskName: task.name, color: task.color }),
  }
}

export const stopTimer = mutation('time.stopTimer', time, 'stopTimer', {
  input: ({ timer }: EndedTimer) => ({ timerId: timer.id }),
  optimistic: ({ timer, until }) => timerStopped(timer, until),
  merge: mergeTimerReply,
  texts: ['time'],
  done: stoppedText,
  failed: timerFailed,
})

/** A forgotten timer continues. */
export const keepTimer = mutation('time.keepTimer', time, 'keepTimer', {
  input: ({ timer }: OfTimer) => ({ timerId: timer.id }),
  merge: mergeTimerReply,
  texts: ['time'],
  done: ({ time: { notices } }, { timer }) => notices.continued(timer.taskName),
  failed: timerFailed,
})

/** A forgotten timer ended earlier. */
export const cutTimer = mutation('time.cutTimer', time, 'cutTimer', {
  input: ({ timer, until }: EndedTimer) => ({ timerId: timer.id, until: onUsersClock(until) }),
  optimistic: ({ timer, until }) => timerStopped(timer, until),
  merge: mergeTimerReply,
  texts: ['time'],
  done: stoppedText,
  failed: timerFailed,
})

interface SplitTimer extends EndedTimer {
  readonly resumed: Instant
  readonly recordId: RecordId
}

/** A forgotten timer had a break. */
export const splitTimer = mutation('time.splitTimer', time, 'splitTimer', {
  input: ({ timer, until, resumed, recordId }: SplitTimer) => ({
    timerId: timer.id,
    until: onUsersClock(until),
    resumed: onUsersClock(resumed),
    recordId,
  }),
  merge: mergeTimerReply,
  texts: ['time'],
  done: stoppedText,
  failed: timerFailed,
})

/** Calls expect times on the user's clock, wherever the timer was started. */
function onUsersClock(at: Instant): LocalTime {
  return clockIn(currentTimeZone(), at)
}

export function mergeTimerReply(reply: TimerReply) {
  return timerReplyMerged(reply, loadedChoice())
}

function stoppedText({ time: { notices } }: WordsOf<'time'>, { timer, until }: EndedTimer): string {
  return notices.stopped(timer.taskName, until - startOfTimer(timer))
}

export function timerFailed(
  { time: { notices } }: WordsOf<'time'>,
  { timer }: { readonly timer: Pick<Timer, 'taskName'> },
  reason: string,
): string {
  return notices.failed(timer.taskName, reason)
}
