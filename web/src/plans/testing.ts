import { type ContextId, type EntryId, type TaskId } from '@lustra/contract/ids'
import { type LocalTime, TimeLevel, dayOf, parseLocalTime } from '@lustra/domain/calendar'
import { type Entry, type Plans, type Task } from './plans.ts'

/** `2026-11-20T10:30` */
export function at(text: string): LocalTime {
  const time = parseLocalTime(text)
  if (time === null) throw new Error(`no such time: ${text}`)
  return time
}

export const monday = dayOf(at('2026-11-16T00:00'))
export const rules = { firstWeekday: 1 } as const

export const taskId = (name: string) => name.padEnd(12, '0') as TaskId
export const entryId = (name: string) => name.padEnd(12, '0') as EntryId
export const contextId = (name: string) => name.padEnd(12, '0') as ContextId

interface TaskChanges extends Partial<Omit<Task, 'limits'>> {
  readonly limits?: Partial<Task['limits']>
}

export function aTask(name: string, changes: TaskChanges = {}): Task {
  return {
    id: taskId(name),
    parentId: null,
    name,
    status: 'NORMAL',
    priority: 5,
    levelOrder: 0,
    recurring: false,
    scheduled: false,
    contextIds: [],
    color: '1371BF',
    completeness: 0,
    planned: 0,
    hasChildren: false,
    parentCompleted: false,
    ...changes,
    limits: {
      minLevel: 0,
      maxLevel: 10,
      minDuration: 1800,
      maxDuration: 86_400,
      earliest: null,
      latest: null,
      ...changes.limits,
    },
  }
}

export function anEntry(
  name: string,
  task: Task,
  start: string,
  hours: number,
  changes: Partial<Entry> = {},
): Entry {
  return {
    id: entryId(name),
    taskId: task.id,
    level: TimeLevel.HoursAndMinutes,
    start: at(start),
    duration: hours * 3600,
    status: 'NORMAL',
    pinned: false,
    changed: false,
    ...changes,
  }
}

export function somePlans(
  tasks: readonly Task[],
  entries: readonly Entry[] = [],
  changes: Partial<Plans> = {},
): Plans {
  return {
    view: 'WEEK_VIEW',
    start: monday,
    now: at('2026-11-20T12:00'),
    tasks: new Map(tasks.map((task) => [task.id, task])),
    isTreeComplete: true,
    entries,
    parentPlans: new Map(),
    contexts: [],
    chosenContexts: [],
    treeRoot: null,
    treePath: [],
    hiddenCounts: { entries: [], occurrences: [] },
    selection: null,
    warning: null,
    warningTaskName: '',
    ...changes,
  }
}
