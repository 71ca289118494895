/** Flattens the outline, parents before their subtasks. */
import {
  type LocalTime,
  TimeLevel,
  addDays,
  endOfDay,
  secondsPerHour,
  startOfDay,
} from '@lustra/domain/calendar'
import type { Status } from '@lustra/domain/tasks'
import type { DemoWords } from '@lustra/words/demo'
import {
  type ImportedEntry,
  type ImportedTask,
  type TaskLimits,
  normalPriority,
} from '../../integrations/imports/index.ts'
import { instantAt } from '../../kernel/clock/user-clock.ts'
import type { Branch, ContextName } from './branch.ts'
import { demoContexts } from './contexts.ts'
import type { Days } from './days.ts'
import type { Chance } from './random.ts'

export interface Row {
  readonly branch: Branch
  readonly parent: number | null
  readonly contexts: readonly ContextName[]
}

export function rowsOf(branches: readonly Branch[]): Row[] {
  const rows: Row[] = []
  const add = (branch: Branch, parent: number | null, inherited: readonly ContextName[]) => {
    const contexts = branch.contexts ?? inherited
    const place = rows.push({ branch, parent, contexts }) - 1
    // Descendants inherit only the category, which comes first.
    for (const part of branch.parts ?? []) add(part, place, contexts.slice(0, 1))
  }
  for (const branch of branches) add(branch, null, [])
  return rows
}

export interface Setting {
  readonly days: Days
  readonly zone: string
  readonly words: DemoWords
  readonly chance: Chance
}

const contextIndexes = new Map(demoContexts.map(([name], place) => [name, place]))

/** Converts a row to a task, completed if it occurs only once and all its entries are over. */
export function taskOf(
  { branch, parent, contexts }: Row,
  entries: readonly ImportedEntry[],
  { days, zone, words, chance }: Setting,
): ImportedTask {
  const { name, due, start } = branch
  const closed = closingOf(branch, entries, days)
  const begun = Math.min(days.now, closed?.at ?? days.now, ...entries.map((entry) => entry.start))
  return {
    parent,
    name: words.tasks[name],
    notes: name in words.notes ? words.notes[name as keyof DemoWords['notes']] : '',
    status: closed?.status ?? 'NORMAL',
    priority: branch.priority ?? normalPriority,
    favourite: branch.favourite ?? false,
    start: start ? startOfDay(addDays(days.today, start[0])) : null,
    due: due ? dueTime(due, days) : null,
    contexts: contexts.map((context) => contextIndexes.get(context)!),
    createdAt: instantAt((begun - Math.ceil(chance() * 40 * 24) * secondsPerHour) as LocalTime, zone),
    closedAt: closed && instantAt(closed.at, zone),
    limits: limitsOf(branch),
    reminder: null,
    dueReminder: null,
  }
}

/** Null while the task is open. */
function closingOf(
  { done, cancelled, once }: Branch,
  entries: readonly ImportedEntry[],
  days: Days,
): { readonly status: Status; readonly at: LocalTime } | null {
  const ago = done ?? cancelled
  if (ago !== undefined) {
    const at = days.at(addDays(days.today, -ago), '17:30')
    return { status: done === undefined ? 'CANCELLED' : 'COMPLETED', at }
  }
  const isOver = once && entries.length > 0 && entries.every(({ status }) => status !== 'NORMAL')
  if (!isOver) return null
  return {
    status: 'COMPLETED',
    at: Math.max(...entries.map(closingTimeOf)) as LocalTime,
  }
}

/** Half past five on the last day, for entries without a time. */
function closingTimeOf({ level, start, duration }: ImportedEntry): number {
  const end = start + duration
  return level === TimeLevel.HoursAndMinutes ? end : end - 6.5 * secondsPerHour
}

function dueTime([offset, time]: readonly [number, string?], days: Days): LocalTime {
  const day = addDays(days.today, offset)
  return time === undefined ? endOfDay(day) : days.at(day, time)
}

function limitsOf({ takes, levels }: Branch): TaskLimits | null {
  if (!takes && !levels) return null
  return {
    minDuration: takes ? takes[0] * secondsPerHour : null,
    maxDuration: takes ? takes[1] * secondsPerHour : null,
    minLevel: levels?.[0] ?? null,
    maxLevel: levels?.[1] ?? null,
  }
}
