/** Open entries whose time is over, as the screens need them, and their summary in the line. */
import { type ResultOf } from '@lustra/contract/call'
import { type EntryId, type TaskId } from '@lustra/contract/ids'
import {
  type LeftoverMove,
  type leftovers as family,
  type Leftover as Wire,
} from '@lustra/contract/leftovers'
import { type CalendarRules, type LocalTime, type Period } from '@lustra/domain/calendar'
import {
  type Leftover as Sorted,
  type LeftoverGroup,
  byUrgency,
  groupsOfLeftovers,
  leftoversIn,
} from '@lustra/domain/leftovers'
import { type Slot } from '@lustra/domain/scheduling'

type Reply = ResultOf<(typeof family)['actions']['list']>

export type OverdueTask = Reply['overdue'][number]

export type Leftover = Omit<Wire, 'time' | 'dur' | 'tl' | 'dueTime'> & Sorted

export interface Leftovers {
  readonly leftovers: readonly Leftover[]
  /** Without an open entry. */
  readonly overdue: readonly OverdueTask[]
}

export function leftoversOf({ leftovers, overdue }: Reply): Leftovers {
  return {
    leftovers: leftovers.map(({ time, dur, tl, dueTime, ...rest }) => ({
      ...rest,
      level: tl,
      start: time,
      duration: dur,
      due: dueTime,
    })),
    overdue,
  }
}

export function countOf({ leftovers, overdue }: Leftovers): number {
  return leftovers.length + overdue.length
}

/** The offered place of an action; null if it is refused. */
export function offeredPlace({ offers }: Pick<Leftover, 'offers'>, to: LeftoverMove): Slot | null {
  const offer = offers[to]
  return 'refusal' in offer ? null : slotOf(offer.place)
}

export function slotOf({ tl, time, dur }: Pick<Wire, 'tl' | 'time' | 'dur'>): Slot {
  return { level: tl, start: time, duration: dur }
}

export interface LineSummary {
  readonly segments: readonly { readonly period: Period; readonly count: number }[]
  /** Left over from periods before those of the segments. */
  readonly earlier: number
  readonly overdue: number
}

const maxSegments = 2

/** The newest periods with their numbers (RHY-004). */
export function summaryOf(
  { leftovers, overdue }: Leftovers,
  now: LocalTime,
  rules: CalendarRules,
): LineSummary {
  const groups = groupsOfLeftovers(leftovers, now, rules)
  return {
    segments: groups
      .slice(0, maxSegments)
      .map(({ period, leftovers: found }) => ({ period, count: found.length })),
    earlier: groups.slice(maxSegments).reduce((sum, group) => sum + group.leftovers.length, 0),
    overdue: overdue.length,
  }
}

/** The result of dealing with a row, which it shows until the list closes. */
export interface Outcome {
  readonly text: string
  /** The journal line of the change; null until it is confirmed. */
  readonly line: number | null
}

export type LeftoverRow =
  | {
      readonly kind: 'entry'
      readonly key: string
      readonly entry: Leftover
      readonly outcome: Outcome | null
    }
  | {
      readonly kind: 'task'
      readonly key: string
      readonly task: OverdueTask
      readonly outcome: Outcome | null
    }

export interface RowGroup {
  /** Null for the overdue tasks, which come first. */
  readonly period: Period | null
  readonly rows: readonly LeftoverRow[]
}

/** Rows that were dealt with while the list is open, which stay in it. */
export interface Settled {
  readonly entries: ReadonlyMap<EntryId, { readonly entry: Leftover; readonly outcome: Outcome }>
  readonly tasks: ReadonlyMap<TaskId, { readonly task: OverdueTask; readonly outcome: Outcome }>
}

export const nothingSettled: Settled = { entries: new Map(), tasks: new Map() }

/** The rows of the list: what is left over, and in their old places what was dealt with. A row that is left over again is open. */
export function rowsOf(
  { leftovers, overdue }: Leftovers,
  settled: Settled,
  now: LocalTime,
  rules: CalendarRules,
): RowGroup[] {
  const open = new Set<string>(leftovers.map(({ entryId }) => entryId))
  const openTasks = new Set<string>(overdue.map(({ taskId }) => taskId))
  const goneEntries = [...settled.entries.values()].filter(({ entry }) => !open.has(entry.entryId))
  const goneTasks = [...settled.tasks.values()].filter(({ task }) => !openTasks.has(task.taskId))
  const entries = [
    ...leftovers.map((entry) => ({ ...entry, row: entryRow(entry, null) })),
    ...goneEntries.map(({ entry, outcome }) => ({ ...entry, row: entryRow(entry, outcome) })),
  ]
  const tasks = [
    ...overdue.map((task) => taskRow(task, null)),
    ...goneTasks.map(({ task, outcome }) => taskRow(task, outcome)),
  ].toSorted(({ task: one }, { task: other }) => byUrgency(urgencyOf(one), urgencyOf(other)))
  const groups: readonly LeftoverGroup<(typeof entries)[number]>[] = groupsOfLeftovers(entries, now, rules)
  return [
    ...(tasks.length > 0 ? [{ period: null, rows: tasks }] : []),
    ...groups.map(({ period, leftovers: found }) => ({ period, rows: found.map(({ row }) => row) })),
  ]
}

/** The rows left over from one period; null for all rows. Overdue tasks that are not planned belong to no period (RHY-014). */
export function rowsFrom(groups: RowGroup[], period: Period | null, rules: CalendarRules): RowGroup[] {
  if (!period) return groups
  const isFrom = (row: LeftoverRow) =>
    row.kind === 'entry' && leftoversIn([row.entry], period, rules).length > 0
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter(isFrom) }))
    .filter(({ rows }) => rows.length > 0)
}

function urgencyOf({ dueTime, priority, order }: OverdueTask) {
  return { due: dueTime, priority, order }
}

function entryRow(entry: Leftover, outcome: Outcome | null) {
  return { kind: 'entry', key: entry.entryId, entry, outcome } as const
}

function taskRow(task: OverdueTask, outcome: Outcome | null) {
  return { kind: 'task', key: task.taskId, task, outcome } as const
}

/** The open row after the row `key` without the rows `gone`, else the last one before it; null if none is open. */
export function nextOpenRow(
  rows: readonly LeftoverRow[],
  key: string | null,
  gone: ReadonlySet<string> = new Set(),
): string | null {
  const isOpen = (row: LeftoverRow) => row.outcome === null && !gone.has(row.key)
  const at = rows.findIndex((row) => row.key === key)
  return (rows.slice(at + 1).find(isOpen) ?? rows.slice(0, at + 1).findLast(isOpen))?.key ?? null
}

export type ActionName = LeftoverMove | 'choose' | 'unplan' | 'done' | 'giveUp'

/** By their keys. */
export const actionsByKey: Readonly<Record<string, ActionName>> = {
  1: 'this',
  2: 'next',
  3: 'up',
  4: 'choose',
  5: 'unplan',
  6: 'done',
  7: 'giveUp',
}

export const keyOfChoose = 4

/** Why an action on this row is not possible; null if it is. A pinned entry keeps its place. */
export function refusalOf(name: ActionName, row: LeftoverRow): string | null {
  return row.kind === 'task' ? null : refusalOfEntry(name, row.entry)
}

export function refusalOfEntry(name: ActionName, { offers, pinned }: Leftover): string | null {
  if (name === 'this' || name === 'next' || name === 'up') return refusalIn(offers[name])
  return pinned && (name === 'choose' || name === 'unplan') ? refusalIn(offers.this) : null
}

function refusalIn(offer: Leftover['offers'][LeftoverMove]): string | null {
  return 'refusal' in offer ? offer.refusal : null
}
