/** Which tasks a proposal for a period is about, and where each of them may be laid (RHY-031). */
import { type LocalTime, startOfDay } from '../calendar/local-time.ts'
import { type Period, type PeriodKind, levelOfKind, periodsBetween } from '../calendar/period.ts'
import type { CalendarRules } from '../calendar/rules.ts'
import { TimeLevel, isHourLevel } from '../calendar/time-level.ts'
import { type LocalSpan, unionOf } from '../capacity/local-spans.ts'
import { momentOf } from '../scheduling/parent-period.ts'
import { type Slot, endOf } from '../scheduling/slot.ts'
import { type Forest, type TreeTask, noIndex } from '../tasks/forest.ts'
import type { Status } from '../tasks/status.ts'
import { deadlineOf } from './deadline.ts'

/** The periods for which a plan can be proposed, each with the level into which its tasks are laid (RHY-030). */
const levelsByKind = {
  DAYS: TimeLevel.HoursAndMinutes,
  WEEKS: TimeLevel.HoursAndMinutes,
  MONTHS: TimeLevel.Weeks,
  SEASONS: TimeLevel.Months,
  YEARS: TimeLevel.Seasons,
  LUSTRA: TimeLevel.Years,
} as const satisfies Partial<Record<PeriodKind, TimeLevel>>

export type ProposalKind = keyof typeof levelsByKind

export const proposalKinds = Object.keys(levelsByKind) as readonly ProposalKind[]

/** The level into which a period is laid. */
export function proposedLevel(kind: ProposalKind): TimeLevel {
  return levelsByKind[kind]
}

export interface CandidateTask extends TreeTask {
  readonly status: Status
  readonly earliest: LocalTime | null
  readonly latest: LocalTime | null
}

/** An open entry. */
export interface OpenEntry extends Slot {
  readonly taskId: string
}

export interface Candidate {
  readonly taskId: string
  /** The entry on a whole period that it comes from, its own or that of an ancestor; null without one. */
  readonly plannedFor: Slot | null
  /** Sorted and disjoint. */
  readonly windows: readonly LocalSpan[]
  /** The later start and the earlier due date of the task and of the ancestor that it comes from. */
  readonly earliest: LocalTime | null
  readonly latest: LocalTime | null
}

export interface CandidatesQuestion<T extends CandidateTask> {
  readonly forest: Forest<T>
  /** The open entries of all tasks on the proposed level and coarser ones, and for coarse levels also on finer ones. */
  readonly entries: readonly OpenEntry[]
  /** Whether the task at an index has any open entry or series. */
  readonly isPlanned: (index: number) => boolean
  readonly period: Period & { readonly kind: ProposalKind }
  /** “Propose for this task”: only this one with its subtasks. */
  readonly only: string | null
  readonly now: LocalTime
}

interface Root {
  readonly index: number
  readonly plannedFor: Slot | null
  readonly window: LocalSpan
}

/**
 * Tasks with open subtasks are replaced by their open leaves (RHY-033). A subtask with an entry of its own on a whole period
 * follows that entry.
 */
export function candidatesOf<T extends CandidateTask>(question: CandidatesQuestion<T>): Candidate[] {
  const { forest, entries, only, now } = question
  const whole = spanOf(question.period)
  const level = proposedLevel(question.period.kind)
  const ahead = entries.filter((entry) => endOf(entry) > now)
  const follows = new Set<number>()
  const isFiner = new Set<number>()
  const isBrokenDown = new Set<number>()
  for (const entry of ahead) {
    const index = forest.indexById.get(entry.taskId) ?? noIndex
    if (entry.level > level) follows.add(index)
    else if (!isHourLevel(level)) {
      isFiner.add(index)
      if (isInside(entry, whole)) isBrokenDown.add(index)
    }
  }
  const found = new Map<number, { plannedFor: Slot | null; windows: LocalSpan[]; roots: number[] }>()
  const add = (leaf: number, { index, plannedFor, window }: Root) => {
    // A subtask that is planned on a finer level elsewhere is not drawn here by its parent.
    const isElsewhere = only === null && leaf !== index && isFiner.has(leaf)
    if (isBrokenDown.has(leaf) || isElsewhere) return
    const candidate = found.getOrInsertComputed(leaf, () => ({ plannedFor, windows: [], roots: [] }))
    candidate.plannedFor ??= plannedFor
    candidate.windows.push(window)
    candidate.roots.push(index)
  }
  const roots = only === null ? rootsOf({ ...question, entries: ahead }) : chosenRoot(question, ahead)
  for (const root of roots) {
    for (const leaf of openLeaves(forest, root.index, (index) => only === null && follows.has(index))) {
      add(leaf, root)
    }
  }
  return [...found].map(([leaf, { plannedFor, windows, roots: from }]) => {
    const tasks = [leaf, ...from].map((index) => forest.tasks.at(index)!)
    const starts = tasks.flatMap(({ earliest }) => earliest ?? [])
    const dues = tasks.flatMap(({ latest }) => latest ?? [])
    return {
      taskId: forest.tasks.at(leaf)!.id,
      plannedFor,
      windows: unionOf(windows),
      earliest: starts.length > 0 ? (Math.max(...starts) as LocalTime) : null,
      latest: dues.length > 0 ? (Math.min(...dues) as LocalTime) : null,
    }
  })
}

/** The periods of a kind that belong to a period: a week belongs to the month of its Thursday. */
export function partsOf(kind: PeriodKind, period: Period, rules: CalendarRules): Period[] {
  if (kind === period.kind) return [period]
  const whole = spanOf(period)
  return periodsBetween(kind, period.start, period.end, rules).filter((part) => isInside(slotOf(part), whole))
}

export function slotOf({ kind, start, end }: Period): Slot {
  return {
    level: levelOfKind(kind),
    start: startOfDay(start),
    duration: startOfDay(end) - startOfDay(start),
  }
}

export function spanOf({ start, end }: Pick<Period, 'start' | 'end'>): LocalSpan {
  return { start: startOfDay(start), end: startOfDay(end) }
}

export function isInside(slot: Slot, { start, end }: LocalSpan): boolean {
  const moment = momentOf(slot)
  return start <= moment && moment < end
}

/** Open entries of the period, coarser ones that end or are due in it, and tasks due in it without an entry. */
function rootsOf<T extends CandidateTask>(question: CandidatesQuestion<T>): Root[] {
  const { forest, entries, isPlanned, period } = question
  const whole = spanOf(period)
  const roots: Root[] = []
  for (const entry of entries) {
    const index = forest.indexById.get(entry.taskId)
    const task = index === undefined ? undefined : forest.tasks.at(index)
    const window = windowOf(entry, task?.latest ?? null, period)
    if (task?.status === 'NORMAL' && window) roots.push({ index: index!, plannedFor: entry, window })
  }
  for (const [index, { status, latest }] of forest.tasks.entries()) {
    if (status !== 'NORMAL' || latest === null || latest < whole.start || latest >= whole.end) continue
    if (!isPlanned(index)) roots.push({ index, plannedFor: null, window: whole })
  }
  return roots
}

function chosenRoot<T extends CandidateTask>(
  { forest, only, period }: CandidatesQuestion<T>,
  entries: readonly OpenEntry[],
): Root[] {
  const index = forest.indexById.get(only!)
  if (index === undefined || forest.tasks.at(index)!.status !== 'NORMAL') return []
  const latest = forest.tasks.at(index)!.latest
  const own = entries.find(({ taskId, ...slot }) => taskId === only && windowOf(slot, latest, period))
  return [{ index, plannedFor: own ?? null, window: spanOf(period) }]
}

/** Where the task of an entry may be laid within a period; null if the entry does not belong to it. */
function windowOf(
  entry: Slot,
  latest: LocalTime | null,
  period: CandidatesQuestion<CandidateTask>['period'],
): LocalSpan | null {
  const whole = spanOf(period)
  const level = levelOfKind(period.kind)
  if (entry.level <= proposedLevel(period.kind)) return null
  if (entry.level === level) return isInside(entry, whole) ? whole : null
  if (entry.level < level) return isInside(entry, whole) ? { start: entry.start, end: endOf(entry) } : null
  const end = endOf(entry)
  const endsHere = whole.start < end && end <= whole.end
  const isDueHere = latest !== null && whole.start < deadlineOf(latest) && latest < whole.end
  if (endsHere) return { start: whole.start, end }
  return isDueHere && entry.start < whole.end && whole.start < end ? whole : null
}

/** The open tasks without open subtasks among a task and its descendants; branches to leave out are not entered. */
function openLeaves<T extends CandidateTask>(
  forest: Forest<T>,
  root: number,
  leavesOut: (index: number) => boolean,
): number[] {
  const leaves: number[] = []
  const pending = [root]
  while (pending.length > 0) {
    const index = pending.pop()!
    let hasOpen = false
    for (let child = forest.firstChildren[index]!; child !== noIndex; child = forest.nextSiblings[child]!) {
      if (forest.tasks.at(child)!.status !== 'NORMAL') continue
      hasOpen = true
      if (!leavesOut(child)) pending.push(child)
    }
    if (!hasOpen) leaves.push(index)
  }
  return leaves
}
