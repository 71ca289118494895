/** Creates and describes time records by calls, for tests. */
import assert from 'node:assert/strict'
import { type RecordId, type TaskId, newRecordId } from '@lustra/contract/ids'
import { time } from '@lustra/contract/time'
import { formatLocalTime } from '@lustra/domain/calendar'
import type { Person } from './people.ts'
import { at } from './planning.ts'

/** The input of `trackTime` that adds a record. */
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
  const request = tracking(taskId, start, minutes)
  await person.must(time, 'trackTime', request)
  return request.recordId
}

/** The input of `trackTime` that removes a record. */
export function removing(timeRecordId: RecordId) {
  return { timeRecordId, taskId: null, startTime: null, duration: 1800 }
}

/** Describes the records of this week: `11-20T09:00 30`, start and minutes. */
export async function recordsOfThisWeek(person: Person): Promise<string[]> {
  const { timeRecords } = await person.must(time, 'goPeriod', thisWeek)
  return timeRecords.map(({ start, time }) => `${formatLocalTime(start).slice(5, 16)} ${time / 60}`)
}

/** The message of the refusal. */
export async function refusedToTrack(
  person: Person,
  request: Parameters<typeof person.call<typeof time, 'trackTime'>>[2],
): Promise<string> {
  const reply = await person.call(time, 'trackTime', request)
  assert.equal(reply.result, 'ERROR')
  return (reply as { message: string }).message
}

/** The input for the current week. */
export const thisWeek = { daysDiff: 0, setCurrent: true, shouldRound: true, loadAll: false }
