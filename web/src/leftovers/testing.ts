/** Leftovers for unit tests. */
import type { EntryId, TaskId } from '@lustra/contract/ids'
import { type LocalTime, TimeLevel, parseLocalTime } from '@lustra/domain/calendar'
import type { Leftover, OverdueTask } from './leftovers.ts'

export function at(text: string): LocalTime {
  return parseLocalTime(text.includes('T') ? text : `${text}T00:00`)!
}

const day = 86_400

export function aLeftover(name: string, start: string, changes: Partial<Leftover> = {}): Leftover {
  const place = { time: at('2026-12-02'), dur: day, tl: TimeLevel.Days }
  const offer = { place, movesDue: false }
  return {
    entryId: name as EntryId,
    taskId: `task of ${name}` as TaskId,
    name,
    parentName: '',
    color: 'FFFFFF',
    level: TimeLevel.Days,
    start: at(start),
    duration: day,
    due: null,
    priority: 5,
    order: 0,
    pinned: false,
    missed: 0,
    waits: false,
    completeness: null,
    offers: { this: offer, next: offer, up: offer },
    ...changes,
  }
}

export function anOverdueTask(name: string, due: string, changes: Partial<OverdueTask> = {}): OverdueTask {
  return {
    taskId: name as TaskId,
    name,
    parentName: '',
    color: 'FFFFFF',
    dueTime: at(due),
    priority: 5,
    order: 0,
    completeness: null,
    ...changes,
  }
}
