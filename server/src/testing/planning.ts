/** Tasks and plans of tests, made by the calls a screen makes. */
import { type EntryId, type TaskId, newEntryId, newTaskId } from '@lustra/contract/ids'
import { type Context, type ContextType, type PersonInfo, contexts } from '@lustra/contract/contexts'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import type { InputOf } from '@lustra/contract/call'
import { type LocalTime, TimeLevel, parseLocalTime } from '@lustra/domain/calendar'
import { type Pace, parseRule } from '@lustra/domain/recurrence'
import type { Person } from './people.ts'

type Changes = InputOf<(typeof tasks)['actions']['change']>['changes']

export interface TaskGiven extends Changes {
  readonly under?: TaskId
}

/** A task after the last of its siblings so far made by this function is not needed: it comes first. */
export async function aTask(
  person: Person,
  name: string,
  { under, ...changes }: TaskGiven = {},
): Promise<TaskId> {
  const id = newTaskId()
  await person.must(tasks, 'create', { id, parentId: under ?? null, after: null, name })
  if (Object.keys(changes).length > 0) await person.must(tasks, 'change', { id, changes })
  return id
}

export interface Placing {
  readonly level?: TimeLevel
  /** Seconds. */
  readonly duration?: number
}

/** What a screen asks to put a task on the calendar. */
export function placing(
  taskId: TaskId,
  start: string,
  { level = TimeLevel.Default, duration = 1800 }: Placing = {},
) {
  return {
    taskId,
    oldEntryId: null,
    entryId: newEntryId(),
    oldStartTime: null,
    newStartTime: at(start),
    duration,
    timeLevel: level,
  }
}

export async function anEntry(
  person: Person,
  taskId: TaskId,
  start: string,
  how: Placing = {},
): Promise<EntryId> {
  const { entry } = await person.must(plans, 'scheduleTask', placing(taskId, start, how))
  return entry!.id
}

/** What a screen asks to move an entry, or to take it off. */
export function moving(
  taskId: TaskId,
  entryId: EntryId,
  from: string,
  to: string | null,
  { level = TimeLevel.Default, duration = 1800 }: Placing = {},
) {
  return {
    taskId,
    oldEntryId: entryId,
    oldStartTime: at(from),
    newStartTime: to === null ? null : at(to),
    duration,
    timeLevel: level,
  }
}

export interface Repeating extends Placing {
  readonly pace?: Pace
}

/** What a series is asked to be. */
export function repeating(
  rule: string,
  start: string,
  { level = TimeLevel.Default, duration = 1800, pace = 'each' }: Repeating = {},
) {
  return { rule: parseRule(rule)!, pace, startTime: at(start), duration, timeLevel: level }
}

/** The id of the new series. */
export async function aSeries(
  person: Person,
  taskId: TaskId,
  rule: string,
  start: string,
  how: Repeating = {},
): Promise<EntryId> {
  const entryId = newEntryId()
  await person.must(plans, 'repeatTask', { taskId, entryId, ...repeating(rule, start, how) })
  return entryId
}

/** `2026-11-20T10:30` */
export function at(text: string): LocalTime {
  const time = parseLocalTime(text)
  if (time === null) throw new Error(`no local time: ${text}`)
  return time
}

/** As a context is before anything was entered. */
export function aNewContext(type: ContextType, name = '') {
  return {
    id: '-1' as const,
    type,
    name,
    notes: '',
    additionalData: {
      ...(type === 'Category' && { categoryInfo: { color: 'FFFFFF' } }),
      ...(type === 'Place' && { placeInfo: { latitude: 0, longitude: 0 } }),
      ...(type === 'Person' && { personInfo: { ...nobody, firstName: name } }),
    },
  }
}

export const nobody: PersonInfo = {
  firstName: '',
  lastName: '',
  patronymicName: '',
  nickname: '',
  organization: '',
  birthDay: null,
  emails: [],
  phones: [],
  addresses: [],
}

export async function aContext(person: Person, type: ContextType, name: string): Promise<Context> {
  return (await person.must(contexts, 'create', { context: aNewContext(type, name) })).context
}

/** What a screen asks to make a task of one line; it says as little as a line can. */
export function aCapturedTask(
  given: Partial<InputOf<(typeof tasks)['actions']['capture']>> = {},
): InputOf<(typeof tasks)['actions']['capture']> {
  return {
    id: newTaskId(),
    parentId: null,
    name: 'Captured',
    startTime: null,
    dueTime: null,
    minDur: null,
    contextIds: [],
    newContexts: [],
    place: null,
    ...given,
  }
}
