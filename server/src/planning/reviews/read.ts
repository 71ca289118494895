/** What was done in the reviewed period, by the rules of the reports (RHY-053). */
import { type ContextChoice, type EntryId, type TaskId, noContext } from '@lustra/contract/ids'
import { type ContextSum, reviewListLength, type reviews } from '@lustra/contract/reviews'
import { dayDigits, shortFromStored } from '@lustra/contract/wire-date'
import {
  type DayNumber,
  type Period,
  dayOf,
  formatLocalTime,
  levelOfKind,
  periodOf,
  previousPeriod,
} from '@lustra/domain/calendar'
import { type ContextKind, contextKinds, noColor } from '@lustra/domain/contexts'
import type { ReportPeriod } from '@lustra/domain/reports'
import type { input } from 'zod/mini'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { type Moment, momentAt } from '../../kernel/clock/user-clock.ts'
import { type UserReads, reading } from '../../kernel/store/user-reads.ts'
import { type TaskContexts, categoryOf, colorOf, contextIdsOf } from '../contexts/index.ts'
import { readPlanFacts, tasksWithRemoved, trackedTime, treeRows } from '../reports/index.ts'
import { type CachedTasks, taskTrees } from '../tasks/index.ts'
import { stepOf } from './end.ts'
import { daysOf, goalTaskIds, sumsOf } from './period-facts.ts'

export const read: ReadHandlerOf<typeof reviews, 'read'> = ({ kind, day }, { app, user, now }) =>
  reading(app, user.id, async (reads) => {
    const period = periodOf(kind, day, user)
    const before = periodOf(kind, previousPeriod(kind, period.start), user)
    const moment = momentAt(now, user.timeZone)
    const cached = await taskTrees(app).allTasks(reads)
    const tasks = await tasksWithRemoved(reads, cached)
    const counted = new Uint8Array(tasks.forest.tasks.length).fill(1)
    const factsOf = (of: Period) => readPlanFacts(reads, { tasks, counted, period: daysOf(of), moment })
    const facts = await factsOf(period)
    const earlier = await factsOf(before)

    const nameOf = (index: number) => {
      const { id, name } = tasks.forest.tasks.at(index)!
      return { taskId: id as TaskId, name, color: colorOf(tasks.contexts, id) }
    }
    const rows = treeRows(tasks.forest, [...facts.planned, ...facts.unplannedTasks]).map(
      ({ index, depth, figures }) => {
        const { planned, done, unplanned } = figures()
        return { depth, row: { ...nameOf(index), planned, tracked: done + unplanned } }
      },
    )
    const rowsWith = (isIncluded: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(isIncluded).map(({ row }) => row)
    const goalIds = await goalTaskIds(reads, cached.forest)
    const completed = facts.planned
      .filter(
        ({ entry }) => entry.isDone && entry.level <= levelOfKind(kind) && isIn(dayOf(entry.start), period),
      )
      .toSorted(({ entry: one }, { entry: other }) => one.start - other.start)
    const unplanned = Map.groupBy(facts.unplannedTasks, ({ index }) => index)
    return {
      start: dayDigits(period.start),
      end: dayDigits(period.end),
      step: await stepOf(reads, user, { kind, day }),
      done: {
        sums: sumsOf(facts),
        before: sumsOf(earlier),
        goals: mostTimeFirst(rowsWith(({ row }) => goalIds.has(row.taskId))),
        projects: mostTimeFirst(rowsWith(({ depth }) => depth === 0)),
        contexts: await contextSums(reads, cached, daysOf(period), moment),
        completed: completed.slice(0, reviewListLength).map(({ index, entry }) => ({
          entryId: entry.id as EntryId,
          ...nameOf(index),
          tl: entry.level,
          time: shortFromStored(formatLocalTime(entry.start)),
        })),
        completedCount: completed.length,
        unplanned: mostTimeFirst(
          [...unplanned].map(([index, parts]) => ({
            ...nameOf(index),
            tracked: parts.reduce((sum, { figures }) => sum + figures.unplanned, 0),
          })),
        ).slice(0, reviewListLength),
        unplannedTime: facts.total.unplanned,
      },
    }
  })

function isIn(day: DayNumber, { start, end }: Period): boolean {
  return start <= day && day < end
}

function mostTimeFirst<Row extends { readonly tracked: number; readonly planned?: number }>(
  rows: readonly Row[],
): Row[] {
  return rows.toSorted(
    (one, other) => other.tracked - one.tracked || (other.planned ?? 0) - (one.planned ?? 0),
  )
}

/** Tracked time as in the report "Time by categories", also for places and persons. */
async function contextSums(
  reads: UserReads,
  { forest, contexts }: CachedTasks,
  period: ReportPeriod,
  moment: Moment,
): Promise<input<typeof ContextSum>[]> {
  const counted = new Uint8Array(forest.tasks.length).fill(1)
  const tracked = await trackedTime(reads, period, moment.now, forest, counted)
  const seconds = new Float64Array(forest.tasks.length)
  tracked.visit((index, _day, _hour, each) => (seconds[index]! += each))
  const all = new Map(contexts.contexts.map((context) => [context.id, context]))
  return contextKinds.flatMap((kind) => {
    const sums = new Map<string, number>()
    for (const [index, time] of seconds.entries()) {
      if (time === 0) continue
      const { id: taskId } = forest.tasks.at(index)!
      for (const id of contextsOf(contexts, taskId, kind)) sums.set(id, (sums.get(id) ?? 0) + time)
    }
    return mostTimeFirst(
      [...sums].map(([id, time]) => ({
        kind,
        contextId: id as ContextChoice,
        name: all.get(id)?.name ?? '',
        color: all.get(id)?.color ?? noColor,
        tracked: time,
      })),
    )
  })
}

/** A task counts in one category, and in all its places and persons; in `noContext` without any. */
function contextsOf(contexts: TaskContexts, taskId: string, kind: ContextKind): string[] {
  const found =
    kind === 'category'
      ? [categoryOf(contexts, taskId)?.id]
      : contextIdsOf(contexts, taskId).filter((id) =>
          contexts.contexts.some((context) => context.id === id && context.kind === kind),
        )
  const ids = found.flatMap((id) => id ?? [])
  return ids.length > 0 ? ids : [noContext]
}
