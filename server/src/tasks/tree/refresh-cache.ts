/** Brings the forests that are kept up to date behind the writes, which then find little to go over. */
import type { App } from '../../create-app.ts'
import type { Written } from '../../store/store.ts'
import { reading } from '../../store/user-reads.ts'

export function catchUpLater(app: App): (written: Written) => void {
  const waiting = new Set<string>()

  async function catchUp(userId: string): Promise<void> {
    // What fails here whoever looks next does again.
    await reading(app, userId, (reads) => app.forests.of(reads)).catch(() => {})
    waiting.delete(userId)
  }

  return (written) => {
    const { userId } = written
    if (waiting.has(userId) || !app.forests.isBehind(written)) return
    waiting.add(userId)
    // The answer goes out first.
    setImmediate(() => void catchUp(userId))
  }
}
