import { type EntryId, type TaskId } from '@lustra/contract/ids'
import { TimeLevel } from '@lustra/domain/calendar'
import { type Limits } from '@lustra/domain/scheduling'
import { at } from '#calendar/testing.ts'
import { type PlannedEntry, type PlannedTask } from './planned.ts'

export { at } from '#calendar/testing.ts'

export const rules = { firstWeekday: 1 } as const

export function aTask(name: string, limits: Partial<Limits> = {}): PlannedTask {
  return {
    id: name.padEnd(12, '0') as TaskId,
    name,
    status: 'NORMAL',
    color: '1371BF',
    limits: {
      minLevel: 0,
      maxLevel: 10,
      minDuration: 1800,
      maxDuration: 86_400,
      earliest: null,
      latest: null,
      ...limits,
    },
  }
}

export function anEntry(
  name: string,
  start: string,
  hours: number,
  changes: Partial<PlannedEntry> = {},
): PlannedEntry {
  return {
    id: name.padEnd(12, '0') as EntryId,
    level: TimeLevel.HoursAndMinutes,
    start: at(start),
    duration: hours * 3600,
    status: 'NORMAL',
    pinned: false,
    ...changes,
  }
}
