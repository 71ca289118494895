import type { levels } from '@lustra/contract/levels'
import { compactFromStored, compactTime } from '@lustra/contract/wire-date'
import type { CalendarRules, LocalTime } from '@lustra/domain/calendar'
import { type LevelPlan, type Part, type PlacedPart, plansByLevel } from '@lustra/domain/levels'
import { parseOccurrenceId } from '@lustra/domain/recurrence'
import { noIndex, subtreeIndexes } from '@lustra/domain/tasks'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import { type UserReads, reading } from '../../kernel/store/user-reads.ts'
import { colorOf } from '../contexts/index.ts'
import { restrictionsOf } from '../plans/index.ts'
import { nextDerivedEntries, readSeries, storedOccurrences } from '../recurrence/index.ts'
import { type EntryRow, slotFrom, storedEntriesOf, wireEntry } from '../scheduling/index.ts'
import { type CachedTasks, type TaskForest, taskOf, taskTrees } from '../tasks/index.ts'

/** Of each level, the parts in the reply. Those that are not broken down come first, then those nearest to now. */
const maxPartsPerLevel = 200

export interface ReadPart extends Part {
  readonly row: EntryRow
}

export const ofTask: ReadHandlerOf<typeof levels, 'ofTask'> = ({ taskId }, { app, user, now }) =>
  reading(app, user.id, async (reads) => {
    const clock = localTimeAt(now, user.timeZone)
    const cached = await taskTrees(app).allTasks(reads)
    const { forest } = cached
    taskOf(forest, taskId)
    const plans = await plansOf(reads, forest, taskId, clock, user)
    const sent = plans.map((plan) => partsToSend(plan, clock))
    const taskIds = new Set([taskId, ...sent.flat().map(({ part }) => part.taskId)])
    return {
      curTime: compactTime(clock),
      levels: plans.map(({ level, totals, parts: all }, index) => ({
        tl: level,
        ...totals,
        left: all.length - sent[index]!.length,
      })),
      parts: sent.flat().map(wirePart),
      tasks: [...taskIds].map((id) => levelTask(cached, forest.indexById.get(id)!)),
    }
  })

async function plansOf(
  reads: UserReads,
  forest: TaskForest,
  taskId: string,
  now: LocalTime,
  rules: CalendarRules,
): Promise<LevelPlan<ReadPart>[]> {
  return (await plansOfEach(reads, forest, [taskId], now, rules))[0]!
}

/** The plans of several tasks, none of which is a subtask of another. What they have in common is read once. */
export async function plansOfEach(
  reads: UserReads,
  forest: TaskForest,
  taskIds: readonly string[],
  now: LocalTime,
  rules: CalendarRules,
): Promise<LevelPlan<ReadPart>[][]> {
  const { parts, series, stored, topOf } = await plannedParts(reads, forest, taskIds, now)
  const partsOf = Map.groupBy(parts, (part) => topOf(part.taskId))
  const seriesOf = Map.groupBy(series, (each) => topOf(each.taskId))
  return taskIds.map((id) => {
    const repeating = (seriesOf.get(id) ?? []).map((each) => ({ series: each, stored }))
    return plansByLevel(forest, id, partsOf.get(id) ?? [], repeating, rules)
  })
}

export function wirePart({ part, state, seconds }: PlacedPart<ReadPart>) {
  const { id, changed: _, ...entry } = wireEntry(part.row)
  return { entryId: id, ...entry, repeats: part.repeats, state, seconds }
}

/** All entries of the tasks and their subtasks; of each series, the next open occurrence. */
async function plannedParts(
  reads: UserReads,
  forest: TaskForest,
  taskIds: readonly string[],
  now: LocalTime,
) {
  const topById = new Map(taskIds.map((id) => [id, id]))
  const tasks = subtreeIndexes(forest, taskIds).map((index) => {
    const task = forest.tasks.at(index)!
    // Parents come first.
    if (!topById.has(task.id)) topById.set(task.id, topById.get(forest.tasks.at(forest.parents[index]!)!.id)!)
    return task
  })
  const open = tasks.filter(({ status, recurring }) => recurring && status === 'NORMAL').map(({ id }) => id)
  const entries = await storedEntriesOf(
    reads,
    tasks.map(({ id }) => id),
  )
  const series = await readSeries(reads, open)
  const next = open.length === 0 ? [] : await nextDerivedEntries(reads, now, open)
  const parts = [...entries, ...next].map((row): ReadPart => ({
    ...slotFrom(row),
    repeats: parseOccurrenceId(row.id) !== null,
    row,
  }))
  const topOf = (id: string) => topById.get(id)!
  return { parts, series, stored: await storedOccurrences(reads, series), topOf }
}

function partsToSend({ parts }: LevelPlan<ReadPart>, now: LocalTime): readonly PlacedPart<ReadPart>[] {
  if (parts.length <= maxPartsPerLevel) return parts
  const rank = ({ state }: PlacedPart<ReadPart>) => Number(state !== 'notBrokenDown')
  const distance = ({ part }: PlacedPart<ReadPart>) => Math.abs(part.start + part.duration / 2 - now)
  const nearest = parts
    .toSorted((one, other) => rank(one) - rank(other) || distance(one) - distance(other))
    .slice(0, maxPartsPerLevel)
  return nearest.sort(({ part: one }, { part: other }) => one.start - other.start)
}

export function levelTask({ forest, contexts }: CachedTasks, index: number) {
  const { id, name, status, dueTime } = forest.tasks.at(index)!
  return {
    id,
    name,
    status,
    color: colorOf(contexts, id),
    completeness: forest.firstChildren[index] === noIndex ? null : forest.completeness[index]!,
    dueTime: dueTime === null ? null : compactFromStored(dueTime),
    restrictions: restrictionsOf(forest, index),
  }
}
