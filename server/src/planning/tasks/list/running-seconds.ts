/** Adds the running timer to the sums of its task and all ancestors. */
import { ancestorsOf } from '@lustra/domain/tasks'
import type { ReadKernel } from '../../../kernel/app/kernel.ts'
import type { UserReads } from '../../../kernel/store/user-reads.ts'
import type { TaskForest } from '../tree/task-forest.ts'

export interface RunningSeconds {
  readonly own: (taskId: string) => number
  /** Includes the descendants. */
  readonly all: (taskId: string) => number
}

const none: RunningSeconds = { own: () => 0, all: () => 0 }

/** Without a forest, sums over subtrees are not needed. */
export async function runningSeconds(
  { hooks }: ReadKernel,
  reads: UserReads,
  now: number,
  forest: TaskForest | null,
): Promise<RunningSeconds> {
  const running = await hooks.runningTime(reads, now)
  if (!running) return none
  const { taskId, seconds } = running
  const above = new Set([taskId, ...(forest ? ancestorsOf(forest, taskId).map(({ id }) => id) : [])])
  return { own: (id) => (id === taskId ? seconds : 0), all: (id) => (above.has(id) ? seconds : 0) }
}
