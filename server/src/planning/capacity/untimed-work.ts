import { type CoarseEntry, type TaskWork, untimedWork } from '@lustra/domain/scheduling'
import { subtreeIndexes } from '@lustra/domain/tasks'
import type { ReadKernel } from '../../kernel/app/kernel.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import { coarseEntriesOf, secondsOnHours } from '../scheduling/index.ts'
import { taskTrees } from '../tasks/index.ts'

/** The work without hours of some tasks and their descendants; of their series, that of these occurrences. */
export async function untimedWorkOf(
  app: ReadKernel,
  reads: UserReads,
  taskIds: readonly string[],
  occurrences: readonly CoarseEntry[],
): Promise<TaskWork[]> {
  const { forest } = await taskTrees(app).allTasks(reads)
  const ids = subtreeIndexes(forest, taskIds).map((index) => forest.tasks.at(index)!.id)
  const coarse = [...(await coarseEntriesOf(reads, ids)), ...occurrences]
  return untimedWork(forest, forest.limits, await secondsOnHours(reads, ids), coarse)
}
