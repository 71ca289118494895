/** The running timer in the sums of tasks and of all above them. */
import { ancestorsOf } from '@lustra/domain/tasks'
import type { ReadKernel } from '../../../kernel/app/kernel.ts'
import type { UserReads } from '../../../kernel/store/user-reads.ts'
import type { TaskForest } from '../tree/task-forest.ts'

export interface RunningSeconds {
  readonly own: (taskId: string) => number
  /** With the descendants. */
  readonly all: (taskId: string) => number
}

const none: RunningSeconds = { own: () => 0, all: () => 0 }

/** Without a forest no sums over subtrees are wanted. */
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
