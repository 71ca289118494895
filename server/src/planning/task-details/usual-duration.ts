/** The usual duration of such tasks, by the tracked time of completed entries (RHY-028). */
import type { UsualDuration, tasks } from '@lustra/contract/tasks'
import { type LocalTime, TimeLevel, addDays, addSeconds, dayOf } from '@lustra/domain/calendar'
import { contextKinds } from '@lustra/domain/contexts'
import { trackedOnCompleted, usualDuration as usualOf } from '@lustra/domain/reports'
import { endOf } from '@lustra/domain/scheduling'
import { ancestorsOf, childrenOf, subtreeIndexes } from '@lustra/domain/tasks'
import type { TrackedPart } from '@lustra/domain/time'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import { type UserReads, reading } from '../../kernel/store/user-reads.ts'
import { entriesAsPlanned, entryColumns, hourLevels, liveEntries, slotFrom } from '../scheduling/index.ts'
import { type CachedTasks, type TaskForest, taskOf, taskTrees } from '../tasks/index.ts'
import { daysOfRecords, recordsOfTasks } from '../time/index.ts'

/** Only the newest completed entries count, so that habits may change and the cost is limited. */
const maxEntries = 50

/** The time of a season or a longer period does not tell how long a task takes. */
const countedPeriods = [TimeLevel.Days, TimeLevel.Weeks, TimeLevel.Months]

export const usualDuration: ReadHandlerOf<typeof tasks, 'usualDuration'> = ({ id }, { app, user, now }) =>
  reading(app, user.id, async (reads) => {
    const cached = await taskTrees(app).allTasks(reads)
    const clock = localTimeAt(now, user.timeZone)
    for (const { taskIds, ...source } of sourcesOf(cached, id)) {
      const usual = usualOf(await trackedOnNewest(reads, cached.forest, taskIds, clock))
      if (usual) return { usual: { ...usual, ...source } }
    }
    return { usual: null }
  })

interface Source extends Pick<UsualDuration, 'of' | 'name'> {
  readonly taskIds: readonly string[]
}

/** Tasks on the top level have nothing in common, so they are no siblings. Of each kind of contexts, only the task's first counts. */
function* sourcesOf({ forest, contexts }: CachedTasks, id: string): Generator<Source> {
  const { parentId } = taskOf(forest, id)
  yield { of: 'task', name: '', taskIds: [id] }
  if (parentId !== null) {
    const siblings = childrenOf(forest, parentId).filter((sibling) => sibling.id !== id)
    const taskIds = siblings.map((sibling) => sibling.id)
    yield { of: 'siblings', name: taskOf(forest, parentId).name, taskIds }
  }
  const own = contexts.byTask.get(id)?.contexts ?? []
  for (const kind of contextKinds) {
    const context = own.find((each) => each.kind === kind)
    if (!context) continue
    const taskIds = [...contexts.byTask].flatMap(([taskId, { ids }]) =>
      ids.includes(context.id) && forest.indexById.has(taskId) ? [taskId] : [],
    )
    yield { of: 'context', name: context.name, taskIds }
  }
}

/** The tracked seconds of the tasks' newest completed entries. */
async function trackedOnNewest(
  reads: UserReads,
  forest: TaskForest,
  taskIds: readonly string[],
  now: LocalTime,
): Promise<number[]> {
  const newest = await newestCompleted(reads, taskIds)
  if (newest.length === 0) return []
  const start = Math.min(...newest.map((entry) => entry.start)) as LocalTime
  const end = Math.max(...newest.map(endOf)) as LocalTime
  const indexes = subtreeIndexes(forest, new Set(newest.map(({ taskId }) => taskId)))
  const ids = indexes.map((index) => forest.tasks.at(index)!.id)
  const span = { start, end, seriesEnd: end }
  // Read separately, because the longest entry decides how far back to look.
  const onHours = await entriesAsPlanned(reads, hourLevels, span, ids)
  const onPeriods = await entriesAsPlanned(reads, countedPeriods, span, ids)
  const entries = [...onHours, ...onPeriods].map((entry) => ({
    ...entry,
    isDone: entry.outcome === 'done',
    estimate: null,
  }))
  const tracked = await trackedParts(reads, ids, { start, end })
  const seconds = trackedOnCompleted(entries, tracked, now, (taskId) =>
    ancestorsOf(forest, taskId).map((each) => each.id),
  )
  return newest.map(({ id }) => seconds.get(id) ?? 0)
}

async function newestCompleted(reads: UserReads, taskIds: readonly string[]) {
  if (taskIds.length === 0) return []
  const rows = await liveEntries(reads)
    .where('task_id', 'in', reads.dialect.list(taskIds))
    .where('status', '=', 'COMPLETED')
    .where('level', 'in', [...hourLevels, ...countedPeriods])
    .select(entryColumns)
    .orderBy('start_time', 'desc')
    .orderBy('id')
    .limit(maxEntries)
    .execute()
  return rows.map(slotFrom)
}

async function trackedParts(
  reads: UserReads,
  taskIds: readonly string[],
  { start, end }: { readonly start: LocalTime; readonly end: LocalTime },
): Promise<TrackedPart[]> {
  const last = dayOf(addSeconds(end, -1))
  const records = await recordsOfTasks(reads, taskIds, dayOf(start), addDays(last, 1))
  return daysOfRecords(records).flatMap((days, index) =>
    [...days].map(([day, seconds]) => ({ day, seconds, taskId: records[index]!.task_id })),
  )
}
