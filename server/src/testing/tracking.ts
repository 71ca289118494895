/** Tracked time of tests, by the calls a screen makes. */
import { type RecordId, type TaskId, newRecordId } from '@lustra/contract/ids'
import { time } from '@lustra/contract/time'
import type { Person } from './people.ts'
import { at } from './planning.ts'

/** What a screen asks to record time on a task. */
export function tracking(taskId: TaskId, start: string, minutes = 30) {
  return {
    timeRecordId: null,
    taskId,
    startTime: at(start),
    duration: minutes * 60,
    recordId: newRecordId(),
  }
}

export async function aRecord(
  person: Person,
  taskId: TaskId,
  start: string,
  minutes = 30,
): Promise<RecordId> {
  const asked = tracking(taskId, start, minutes)
  await person.must(time, 'trackTime', asked)
  return asked.recordId
}

/** What a screen asks to take a record off the calendar. */
export function removing(timeRecordId: RecordId) {
  return { timeRecordId, taskId: null, startTime: null, duration: 1800 }
}

/** The week that holds now. */
export const thisWeek = { daysDiff: 0, setCurrent: true, shouldRound: true, loadAll: false }
