/** Brings the forests that are kept up to date behind the writes, which then find little to go over. */
import type { WrittenLine } from '../../store/change-feed.ts'
import { taskTrees } from './task-tree-cache.ts'
import type { App } from '../../app/app.ts'
import { reading } from '../../store/user-reads.ts'

export function refreshCacheLater(app: App): (written: WrittenLine) => void {
  const waiting = new Set<string>()

  async function catchUp(userId: string): Promise<void> {
    // What fails here whoever looks next does again.
    await reading(app, userId, (reads) => taskTrees(app).of(reads)).catch(() => {})
    waiting.delete(userId)
  }

  return (written) => {
    const { userId } = written
    if (waiting.has(userId) || !taskTrees(app).isBehind(written)) return
    waiting.add(userId)
    // The answer goes out first.
    setImmediate(() => void catchUp(userId))
  }
}
