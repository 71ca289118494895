/** Tracked time of tests, by the calls a screen makes. */
import assert from 'node:assert/strict'
import { type RecordId, type TaskId, newRecordId } from '@lustra/contract/ids'
import { time } from '@lustra/contract/time'
import { formatLocalTime } from '@lustra/domain/calendar'
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

/** The records of this week as the grid tells them: `11-20T09:00 30`, start and minutes. */
export async function toldWeek(person: Person): Promise<string[]> {
  const { timeRecords } = await person.must(time, 'goPeriod', thisWeek)
  return timeRecords.map(({ start, time }) => `${formatLocalTime(start).slice(5, 16)} ${time / 60}`)
}

/** Why time is not recorded so. */
export async function refusedToTrack(
  person: Person,
  asked: Parameters<typeof person.call<typeof time, 'trackTime'>>[2],
): Promise<string> {
  const reply = await person.call(time, 'trackTime', asked)
  assert.equal(reply.result, 'ERROR')
  return (reply as { message: string }).message
}

/** The week that holds now. */
export const thisWeek = { daysDiff: 0, setCurrent: true, shouldRound: true, loadAll: false }
