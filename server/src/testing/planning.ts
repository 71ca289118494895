/** Creates tasks, entries and contexts by calls, for tests. */
import { capacity } from '@lustra/contract/capacity'
import { type EntryId, type TaskId, newEntryId, newTaskId } from '@lustra/contract/ids'
import { type Context, type ContextType, type PersonInfo, contexts } from '@lustra/contract/contexts'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import type { InputOf } from '@lustra/contract/call'
import { type LocalTime, TimeLevel, dayOf, parseLocalTime } from '@lustra/domain/calendar'
import { parseWeekHours } from '@lustra/domain/capacity'
import { type Pace, parseRule } from '@lustra/domain/recurrence'
import type { Person } from './people.ts'

type Changes = InputOf<(typeof tasks)['actions']['change']>['changes']

export interface TaskOptions extends Changes {
  readonly under?: TaskId
}

/** Creates a task as the first of its siblings. */
export async function aTask(
  person: Person,
  name: string,
  { under, ...changes }: TaskOptions = {},
): Promise<TaskId> {
  const id = newTaskId()
  await person.must(tasks, 'create', { id, parentId: under ?? null, after: null, name })
  if (Object.keys(changes).length > 0) await person.must(tasks, 'change', { id, changes })
  return id
}

export interface SlotOptions {
  readonly level?: TimeLevel
  readonly duration?: number
}

/** The input of `scheduleTask` that adds an entry. */
export function scheduleInput(
  taskId: TaskId,
  start: string,
  { level = TimeLevel.Default, duration = 1800 }: SlotOptions = {},
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
  how: SlotOptions = {},
): Promise<EntryId> {
  const { entry } = await person.must(plans, 'scheduleTask', scheduleInput(taskId, start, how))
  return entry!.id
}

/** The input of `scheduleTask` that moves an entry, or removes it. */
export function moveInput(
  taskId: TaskId,
  entryId: EntryId,
  from: string,
  to: string | null,
  { level = TimeLevel.Default, duration = 1800 }: SlotOptions = {},
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

export interface SeriesOptions extends SlotOptions {
  readonly pace?: Pace
}

/** The input of `repeatTask` and `changeSeries`. */
export function seriesInput(
  rule: string,
  start: string,
  { level = TimeLevel.Default, duration = 1800, pace = 'each' }: SeriesOptions = {},
) {
  return { rule: parseRule(rule)!, pace, startTime: at(start), duration, timeLevel: level }
}

/** Creates a series and returns its id. */
export async function aSeries(
  person: Person,
  taskId: TaskId,
  rule: string,
  start: string,
  how: SeriesOptions = {},
): Promise<EntryId> {
  const entryId = newEntryId()
  await person.must(plans, 'repeatTask', { taskId, entryId, ...seriesInput(rule, start, how) })
  return entryId
}

/** Parses `2026-11-20T10:30`. */
export function at(text: string): LocalTime {
  const time = parseLocalTime(text)
  if (time === null) throw new Error(`no local time: ${text}`)
  return time
}

/** The input of a new context. */
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

/** A minimal input of quick capture. */
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

/** Sets hours such as `09:00-12:30 14:30-20:00` of Monday to Friday, or a whole week's, on all days or from a day on. */
export async function setHours(person: Person, hours: string, from?: string): Promise<void> {
  const week = hours === '' || hours.includes(',') ? hours : `,${Array(5).fill(hours).join(',')},`
  const day = from === undefined ? null : dayOf(at(`${from}T00:00`))
  await person.must(capacity, 'changeHours', { from: day, week: parseWeekHours(week)! })
}
