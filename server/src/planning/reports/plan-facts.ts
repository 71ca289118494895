/** The figures of plan against fact, for the report and for reviews. */
import {
  type DayNumber,
  type LocalTime,
  addDays,
  clampToCalendarRange,
  dayOf,
  startOfDay,
} from '@lustra/domain/calendar'
import {
  type EntryFact,
  type FactEntry,
  type PlanFact,
  type ReportPeriod,
  planFact,
} from '@lustra/domain/reports'
import { aggregateUp, ancestorsOf, noIndex } from '@lustra/domain/tasks'
import type { TrackedPart } from '@lustra/domain/time'
import type { Moment } from '../../kernel/clock/user-clock.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import { entriesAsPlanned, hourLevels, periodLevels } from '../scheduling/index.ts'
import type { CountedTasks } from './counted-tasks.ts'
import type { TasksWithRemoved } from './tasks-with-removed.ts'
import { type TrackedTime, trackedTime } from './tracked-time.ts'

export interface PlannedEntry extends FactEntry {
  readonly index: number
  readonly isOpen: boolean
}

/** Limits series without an end, which would have seven thousand years of plans. No preset ends later than the current year. */
const daysOfSeriesAhead = 366

export type Figures = Record<(typeof figureNames)[number], number>
const figureNames = ['planned', 'done', 'unused', 'missed', 'ahead', 'unplanned', 'entries', 'kept'] as const

export interface PlanFacts extends PlanFact<PlannedEntry> {
  /** The same entries, each with its figures. */
  readonly planned: readonly (Fact & { readonly entry: PlannedEntry })[]
  readonly unplannedTasks: readonly Fact[]
  readonly total: Figures
  /** Tracked seconds, planned or not. */
  readonly tracked: number
}

interface Question {
  readonly tasks: TasksWithRemoved
  readonly counted: CountedTasks
  readonly period: ReportPeriod
  readonly moment: Moment
}

export async function readPlanFacts(
  reads: UserReads,
  { tasks: { forest }, counted, period, moment }: Question,
): Promise<PlanFacts> {
  const around = withDaysBeside(period)
  const tracked = await trackedTime(reads, around, moment.now, forest, counted, true)
  const entries = await entriesOf(reads, around, dayOf(moment.clock), forest, counted)
  const facts = planFact(entries, byDayAndTask(tracked, forest), { period, now: moment.clock }, (taskId) =>
    ancestorsOf(forest, taskId).map(({ id }) => id),
  )
  const planned = facts.entries.map((fact) => ({
    index: fact.entry.index,
    entry: fact.entry,
    figures: figuresOf(fact),
  }))
  const unplannedTasks = facts.unplanned.map(({ taskId, seconds }) => ({
    index: forest.indexById.get(taskId)!,
    figures: { ...noFigures, unplanned: seconds },
  }))
  const total = sumOf([...planned, ...unplannedTasks])
  return { ...facts, planned, unplannedTasks, total, tracked: total.done + total.unplanned }
}

/** An hour entry ends on the next day at the latest. */
function withDaysBeside({ first, last }: ReportPeriod): ReportPeriod {
  return {
    first: first === null ? null : clampToCalendarRange(addDays(first, -1)),
    last: last === null ? null : clampToCalendarRange(addDays(last, 1)),
  }
}

/** Merges all hours of a task on a day. */
function byDayAndTask(tracked: TrackedTime, { tasks }: TasksWithRemoved['forest']): TrackedPart[] {
  const byDay = new Map<DayNumber, Map<number, number>>()
  tracked.visit((index, day, _hour, seconds) => {
    const ofDay = byDay.getOrInsertComputed(day, () => new Map<number, number>())
    ofDay.set(index, (ofDay.get(index) ?? 0) + seconds)
  })
  return [...byDay].flatMap(([day, ofDay]) =>
    [...ofDay].map(([index, sum]) => ({ day, seconds: sum, taskId: tasks.at(index)!.id })),
  )
}

async function entriesOf(
  reads: UserReads,
  { first, last }: ReportPeriod,
  today: DayNumber,
  { tasks, indexById }: TasksWithRemoved['forest'],
  counted: CountedTasks,
): Promise<PlannedEntry[]> {
  const start = startOfDay(first ?? clampToCalendarRange(-Infinity as DayNumber))
  const end = startOfDay(addDays(last ?? clampToCalendarRange(Infinity as DayNumber), 1))
  const seriesEnd = Math.min(end, startOfDay(addDays(today, daysOfSeriesAhead + 1))) as LocalTime
  const span = { start, end, seriesEnd }
  // Read separately, because the longest entry decides how far back to look: fifteen years on the life level.
  const onHours = await entriesAsPlanned(reads, hourLevels, span)
  const entries = [...onHours, ...(await entriesAsPlanned(reads, periodLevels, span))]
  return entries.flatMap(({ outcome, ...entry }) => {
    const index = indexById.get(entry.taskId)
    if (index === undefined || !counted[index]) return []
    const estimate = tasks.at(index)!.minDuration
    return [{ ...entry, index, isDone: outcome === 'done', estimate }]
  })
}

const noFigures: Readonly<Figures> = {
  planned: 0,
  done: 0,
  unused: 0,
  missed: 0,
  ahead: 0,
  unplanned: 0,
  entries: 0,
  kept: 0,
}

function figuresOf({
  planned,
  done,
  unused,
  missed,
  ahead,
  isOver,
  isKept,
}: EntryFact<PlannedEntry>): Figures {
  return {
    planned,
    done,
    unused,
    missed,
    ahead,
    unplanned: 0,
    entries: Number(isOver),
    kept: Number(isOver && isKept),
  }
}

export function sumOf(facts: readonly { readonly figures: Figures }[]): Figures {
  const sum = { ...noFigures }
  for (const { figures } of facts) for (const name of figureNames) sum[name] += figures[name]
  return sum
}

export interface Fact {
  readonly index: number
  readonly figures: Figures
}

interface TreeRow {
  readonly index: number
  readonly depth: number
  /** Figures of the task with all its descendants. */
  readonly figures: () => Figures
}

/** Tasks with planned or tracked time, subtasks after their parents, longest plan first. */
export function treeRows(forest: TasksWithRemoved['forest'], facts: readonly Fact[]): TreeRow[] {
  const sums = Object.fromEntries(
    figureNames.map((name) => {
      const own = new Float64Array(forest.tasks.length)
      for (const { index, figures } of facts) own[index]! += figures[name]
      return [name, aggregateUp(forest, own, (whole, part) => whole + part)]
    }),
  ) as Record<(typeof figureNames)[number], Float64Array>
  const { planned, unplanned } = sums
  const listed = new Set<number>()
  for (const { index } of facts) {
    for (let at = index; at !== noIndex && !listed.has(at); at = forest.parents[at]!) listed.add(at)
  }
  const parts = Map.groupBy(listed, (index) => forest.parents[index]!)
  const rows: TreeRow[] = []
  const add = (parent: number, depth: number) => {
    const siblings = (parts.get(parent) ?? []).toSorted(
      (one, other) => planned[other]! - planned[one]! || unplanned[other]! - unplanned[one]!,
    )
    for (const index of siblings) {
      const figures = () =>
        Object.fromEntries(figureNames.map((name) => [name, sums[name][index]!])) as Figures
      rows.push({ index, depth, figures })
      add(index, depth + 1)
    }
  }
  add(noIndex, 0)
  return rows
}
