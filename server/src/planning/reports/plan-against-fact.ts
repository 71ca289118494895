import { dayDigits, shortFromStored } from '@lustra/contract/wire-date'
import type { EntryId, TaskId } from '@lustra/contract/ids'
import {
  type DayNumber,
  type LocalTime,
  type TimeLevel,
  TimeLevel as Levels,
  addDays,
  clampToCalendarRange,
  dayOf,
  formatLocalTime,
  isHourLevel,
  startOfDay,
} from '@lustra/domain/calendar'
import { noColor } from '@lustra/domain/contexts'
import { type EntryFact, type FactEntry, type ReportPeriod, planFact } from '@lustra/domain/reports'
import { aggregateUp, ancestorsOf, noIndex } from '@lustra/domain/tasks'
import type { TrackedPart } from '@lustra/domain/time'
import { colorOf } from '../contexts/index.ts'
import { entriesAsPlanned, hourLevels, periodLevels } from '../scheduling/index.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import { type CountedTasks, chosenTasks } from './counted-tasks.ts'
import type { CreateReport } from './report-context.ts'
import { type TasksWithRemoved, tasksWithRemoved } from './tasks-with-removed.ts'
import { type TrackedTime, trackedTime } from './tracked-time.ts'

interface PlannedEntry extends FactEntry {
  readonly index: number
  readonly isOpen: boolean
}

/** Limits series without an end, which would have seven thousand years of plans. No preset ends later than the current year. */
const daysOfSeriesAhead = 366

type Figures = Record<(typeof figureNames)[number], number>
const figureNames = ['planned', 'done', 'unused', 'missed', 'ahead', 'unplanned', 'entries', 'kept'] as const

/** Compares plans with completed and tracked work: by level, project and day. */
export const planAgainstFact: CreateReport = async (request) => {
  const { report, reads, forests, chosen, period, moment, maxRows } = request
  const { forest, contexts, removedIds } = await tasksWithRemoved(reads, await forests.allTasks(reads))
  const counted = chosenTasks(report, chosen, forest, contexts)
  const around = withDaysBeside(period)
  const tracked = await trackedTime(reads, around, moment.now, forest, counted, true)
  const entries = await entriesOf(reads, around, dayOf(moment.clock), forest, counted)
  const facts = planFact(entries, byDayAndTask(tracked, forest), { period, now: moment.clock }, (taskId) =>
    ancestorsOf(forest, taskId).map(({ id }) => id),
  )
  const unplanned = facts.unplanned.map(({ taskId, seconds }) => ({
    index: forest.indexById.get(taskId)!,
    figures: { ...noFigures, unplanned: seconds },
  }))
  const planned = facts.entries.map((fact) => ({
    index: fact.entry.index,
    level: isHourLevel(fact.entry.level) ? Levels.HoursAndMinutes : fact.entry.level,
    figures: figuresOf(fact),
  }))
  const total = sumOf([...planned, ...unplanned])
  const rest = sumOf(unplanned)
  const byLevel = [...Map.groupBy(planned, ({ level }) => level)].sort(([one], [other]) => one - other)
  const tree = treeRows(forest, [...planned, ...unplanned])
  const data = [
    ...byLevel.map(([level, facts]) => row({ level, figures: sumOf(facts) })),
    ...(rest.unplanned > 0 ? [row({ level: null, figures: rest })] : []),
    ...tree.slice(0, maxRows).map(({ index, depth, figures }) => {
      const { id, name } = forest.tasks.at(index)!
      return row({
        level: null,
        taskId: id as TaskId,
        name,
        isRemoved: removedIds.has(id),
        color: colorOf(contexts, id),
        depth,
        figures: figures(),
      })
    }),
  ]
  const missed = facts.entries
    .filter(({ isOver, isKept }) => isOver && !isKept)
    .toSorted((one, other) => other.missed - one.missed)
  const others = missed.slice(maxRows)
  const days = [...facts.days].sort(([one], [other]) => one - other)
  return {
    content: {
      data: data.slice(0, maxRows),
      total: data.length + Math.max(0, tree.length - maxRows),
      time: total.planned,
      planFact: {
        total,
        tracked: total.done + total.unplanned,
        days: days.map(([day, fact]) => ({ day: dayDigits(day), ...fact })),
        missed: missed.slice(0, maxRows).map(({ entry, missed: time }) => ({
          entryId: entry.id as EntryId,
          taskId: entry.taskId as TaskId,
          name: forest.tasks.at(entry.index)!.name,
          color: colorOf(contexts, entry.taskId),
          level: entry.level,
          start: shortFromStored(formatLocalTime(entry.start)),
          duration: entry.duration,
          time,
          canMove: entry.isOpen,
        })),
        missedOthers: {
          entries: others.length,
          time: others.reduce((sum, { missed: time }) => sum + time, 0),
        },
      },
    },
  }
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

function sumOf(facts: readonly { readonly figures: Figures }[]): Figures {
  const sum = { ...noFigures }
  for (const { figures } of facts) for (const name of figureNames) sum[name] += figures[name]
  return sum
}

interface Fact {
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
function treeRows(forest: TasksWithRemoved['forest'], facts: readonly Fact[]): TreeRow[] {
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

interface RowOf {
  readonly level: TimeLevel | null
  readonly taskId?: TaskId
  readonly name?: string
  readonly isRemoved?: boolean
  readonly color?: string
  readonly depth?: number
  readonly figures: Figures
}

function row({ level, taskId, name = '', isRemoved = false, color = noColor, depth = 0, figures }: RowOf) {
  const kind = 'planFact' as const
  return { kind, level, taskId: taskId ?? null, name, isRemoved, color, depth, ...figures }
}
