/** Caches and updates the tasks of users who write, so that their next write reads little. */
import type { JournaledChange } from '../../../kernel/store/change-feed.ts'
import { taskTrees } from './task-tree-cache.ts'
import type { ReadKernel } from '../../../kernel/app/kernel.ts'
import { pendingWork } from '../../../kernel/app/pending-work.ts'
import { afterOthers } from '../../../kernel/database/turns.ts'
import { reading } from '../../../kernel/store/user-reads.ts'

export function refreshCacheLater(app: ReadKernel): (written: JournaledChange) => void {
  const waiting = new Set<string>()

  async function catchUp(userId: string): Promise<void> {
    // After a failure the next read tries again.
    await reading(app, userId, (reads) => taskTrees(app).allTasks(reads)).catch(() => {})
    waiting.delete(userId)
  }

  return (written) => {
    const { userId } = written
    taskTrees(app).skip(written)
    if (waiting.has(userId) || !taskTrees(app).isBehind(written)) return
    waiting.add(userId)
    // Runs after the reply.
    afterOthers(() => void pendingWork(app).add(catchUp(userId)))
  }
}
