import {
  type DayNumber,
  isHourLevel,
  isVisibleLevel,
  levelOfKind,
  periodOf,
  timeLevels,
} from '@lustra/domain/calendar'
import { copyPlan, spanOf } from '@lustra/domain/proposals'
import { parseOccurrenceId } from '@lustra/domain/recurrence'
import { entriesOverlapping, slotFrom, slotRefused } from '../scheduling/index.ts'
import { plannableTask } from '../tasks/index.ts'
import { type ProposalReply, type Question, proposedPlace, unfittingTask } from './question.ts'

/** The plan of another period of the same level (RHY-041). It needs no working hours. */
export async function proposeCopy(question: Question, from: DayNumber): Promise<ProposalReply> {
  const { reads, user, now, period, tasks } = question
  const { forest } = tasks
  const source = periodOf(period.kind, from, user)
  const levels = timeLevels.filter((level) => isVisibleLevel(level) && level <= levelOfKind(period.kind))
  const read = async ({ start, end }: ReturnType<typeof spanOf>) =>
    (await entriesOverlapping(reads, levels, start, end)).map((row) => ({
      ...slotFrom(row),
      repeats: parseOccurrenceId(row.id) !== null,
    }))
  const entries = await read(spanOf(source))
  const standing = (await read(spanOf(period))).filter(
    ({ status, level }) => status === 'NORMAL' || isHourLevel(level),
  )
  const copy = copyPlan(entries, {
    from: source,
    to: period,
    now,
    rules: user,
    standing,
    mayOverlap: user.entriesMayOverlap,
    taskOf: (taskId) => plannableTask(forest, taskId),
  })
  return {
    needsHours: false,
    proposed: copy.laid.map(({ entry: { taskId }, place }) =>
      proposedPlace(question, { taskId, movedId: null, place, reason: { code: 'copied' }, needed: null }),
    ),
    unfitting: copy.unfitting.map(({ entry: { taskId, duration, level }, obstacle }) => {
      const seconds = isHourLevel(level) ? duration : null
      switch (obstacle) {
        case 'repeats':
        case 'noSuchDay':
        case 'past':
        case 'alreadyThere':
          return unfittingTask(question, taskId, seconds, obstacle)
        case 'completed':
        case 'cancelled':
        case 'level':
        case 'too-late':
        case 'too-early':
        case 'overlap':
        case 'too-short':
        case 'too-long':
          return unfittingTask(
            question,
            taskId,
            seconds,
            slotRefused(obstacle, plannableTask(forest, taskId), level),
          )
      }
    }),
    available: 0,
    planned: 0,
  }
}
