import { at, week } from '#calendar/testing.ts'
import { type TimeTask, type Tracked, type TrackedSpan, spanOf } from './records/records.ts'
import { type EntryId, type RecordId, type TaskId } from '@lustra/contract/ids'
import { type Timer } from '@lustra/contract/time-record'
import { type Instant } from '@lustra/domain/time'
import { type RecordContext } from './record-rules.ts'
import { type Planned } from './time-week.ts'

const idOf = (name: string) => name.padEnd(12, '0')

export function aTask(name: string, changes: Partial<TimeTask> = {}): TimeTask {
  return {
    id: idOf(name) as TaskId,
    name,
    parentName: '',
    color: '1371BF',
    contextIds: [],
    favourite: false,
    trackedLast25Hours: false,
    priority: 5,
    recurrence: false,
    status: 'NORMAL',
    ...changes,
  }
}

export function aRecord(name: string, start: string, hours: number, changes: Partial<Tracked> = {}): Tracked {
  return {
    ...aSpan(start, hours),
    id: idOf(name) as RecordId,
    taskId: idOf(name) as TaskId,
    kind: 'r',
    status: 'NORMAL',
    commentCount: 0,
    ...changes,
  }
}

/** For a clock in UTC. */
export function aSpan(start: string, hours: number): TrackedSpan {
  return spanOf({ start: at(start), duration: hours * 3600 }, 'UTC')
}

export function aPlan(name: string, start: string, hours: number): Planned {
  return {
    id: idOf(name) as EntryId,
    taskId: idOf(name) as TaskId,
    level: 1,
    start: at(start),
    duration: hours * 3600,
    status: 'NORMAL',
    pinned: false,
  }
}

export function aTimer(name: string, start: string): Timer {
  return {
    id: idOf(`timer${name}`) as RecordId,
    taskId: idOf(name) as TaskId,
    taskName: name,
    color: '1371BF',
    startTime: at(start),
    startAt: at(start) * 1000,
    zone: 'UTC',
    forgottenAt: Infinity,
    forgottenWhy: 'night',
    plannedEnd: null,
  }
}

/** Friday 20 November 2026, 12:40, in its week. */
export function aContext(records: readonly Tracked[] = [], timer: Timer | null = null): RecordContext {
  const now = at('2026-11-20T12:40')
  return { days: week, records, timer, zone: 'UTC', now: () => now, instant: () => now as number as Instant }
}
