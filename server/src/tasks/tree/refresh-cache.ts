/** Caches the tasks of users who write, and updates them, so that the next write has to read neither trees nor many lines. */
import type { JournaledChange } from '../../store/change-feed.ts'
import { taskTrees } from './task-tree-cache.ts'
import type { ReadKernel } from '../../app/kernel.ts'
import { pendingWork } from '../../app/pending-work.ts'
import { afterOthers } from '../../database/turns.ts'
import { reading } from '../../store/user-reads.ts'

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
    // After the reply.
    afterOthers(() => void pendingWork(app).add(catchUp(userId)))
  }
}
