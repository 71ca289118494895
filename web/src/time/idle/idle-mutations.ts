import { type CallFailed, Refused } from '#data/call-failed.ts'
import { mutation } from '#data/client.ts'
import { type RecordId } from '@lustra/contract/ids'
import { time } from '@lustra/contract/time'
import { type TimerReply } from '../records/records.ts'
import { type TimedTask } from '../timer/timed-task.ts'
import { mergeTimerReply, timerFailed } from '../timer/timer-mutations.ts'
import { type IdleQuestion } from './idle-state.ts'
import { endQuestion } from './idle-store.ts'

interface Answered {
  readonly question: IdleQuestion
  /** Of the timer or the record after the idle time. */
  readonly restId: RecordId
}

const inputOf = ({ question: { since, until }, restId }: Answered) => ({
  since: since * 1000,
  until: until * 1000,
  restId,
})

export const cutIdle = mutation('time.cutIdle', time, 'cutIdle', {
  input: inputOf,
  merge: mergeAnswer,
  texts: ['idle', 'time'],
  done: ({ idle }, { question }) => idle.wasCut(question.taskName),
  failed: (words, { question: { taskName } }, reason) => timerFailed(words, { timer: { taskName } }, reason),
})

interface Split extends Answered {
  readonly task: TimedTask
  readonly recordId: RecordId
}

export const splitIdle = mutation('time.splitIdle', time, 'splitIdle', {
  input: ({ task, recordId, ...answered }: Split) => ({
    ...inputOf(answered),
    taskId: task.id,
    recordId,
  }),
  merge: mergeAnswer,
  texts: ['time'],
  done: ({ time: { notices } }, { task, recordId }, { timeRecords }) => {
    const record = timeRecords.find(({ id }) => id === recordId)
    return notices.stopped(task.name, record?.time ?? 0)
  },
  failed: (words, { task }, reason) => timerFailed(words, { timer: { taskName: task.name } }, reason),
})

/** Another refusal concerns a task: another answer is possible. */
export function isNoLongerTracked(failure: CallFailed): boolean {
  return failure instanceof Refused && failure.field === 'since'
}

/** A repeated call answers the question, too. */
function mergeAnswer(reply: TimerReply, { question }: Answered) {
  endQuestion(question)
  return mergeTimerReply(reply)
}
