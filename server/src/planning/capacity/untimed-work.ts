import { type CoarseEntry, type TaskWork, untimedWork } from '@lustra/domain/scheduling'
import { ancestorsOf } from '@lustra/domain/tasks'
import type { ReadKernel } from '../../kernel/app/kernel.ts'
import { JournalCache } from '../../kernel/store/journal-cache.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import { coarseEntriesOf, secondsOnHours } from '../scheduling/index.ts'
import { besideTasks, taskIdsOf, taskTrees } from '../tasks/index.ts'

/** The work without hours of some tasks and their descendants; of their series, that of these occurrences. */
export async function untimedWorkOf(
  app: ReadKernel,
  reads: UserReads,
  taskIds: readonly string[],
  occurrences: readonly CoarseEntry[],
): Promise<TaskWork[]> {
  const tasks = await taskTrees(app).allTasks(reads)
  const { forest } = tasks
  const wanted = new Set(taskIds)
  const isWithin = (id: string) =>
    wanted.has(id) || ancestorsOf(forest, id).some((each) => wanted.has(each.id))
  const coarse = (await coarseEntriesOf(reads)).filter(({ taskId }) => isWithin(taskId))
  return untimedWork(forest, forest.limits, await seconds(tasks).current(reads), [...coarse, ...occurrences])
}

/** The planned seconds on hours by task, cached, because a project may have most of a user's entries. */
const seconds = besideTasks(
  () =>
    new JournalCache<ReadonlyMap<string, number>>({
      read: (reads) => secondsOnHours(reads),
      async update(reads, before, changes) {
        const ids = new Set(await taskIdsOf(reads, changes, 'entries'))
        if (ids.size === 0) return before
        const after = new Map(before)
        for (const id of ids) after.delete(id)
        for (const [id, sum] of await secondsOnHours(reads, [...ids])) after.set(id, sum)
        return after
      },
    }),
)
