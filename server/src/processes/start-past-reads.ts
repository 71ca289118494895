import type { App } from '../app/app.ts'
import { CallThread } from '../call/threads/call-thread.ts'
import { type PastThread, setPastThread } from '../call/threads/past-thread.ts'
import { databaseFile } from '../database/data-folder.ts'
import type { ThreadData } from './answer-in-thread.ts'

/** The thread ends after this time without a call, and with it the past accounts in its memory. */
const idleMs = 10 * 60_000

/** One thread for all users, started at the first call, so that building an account delays no other call. */
export function startPastReads(
  app: App,
  onDeath: (error: Error) => void,
): PastThread & { stop(): Promise<void> } {
  const { config, checkReplies } = app
  const data: ThreadData = { config, file: databaseFile(config.dataFolder), checkReplies, isOfPast: true }
  let thread: CallThread | null = null
  let running = 0
  let idle: NodeJS.Timeout | undefined
  const stop = async () => {
    clearTimeout(idle)
    const stopped = thread
    thread = null
    await stopped?.stop()
  }
  const past = {
    run: async (call: Parameters<PastThread['run']>[0]) => {
      clearTimeout(idle)
      running++
      try {
        thread ??= new CallThread({
          program: new URL('call-worker.ts', import.meta.url),
          data,
          changeScreenState: app.changeScreenState,
          onDeath,
        })
        return await thread.run(call, () => app.store.whenWhole(call.user.id))
      } finally {
        running--
        if (running === 0) idle = setTimeout(() => void stop(), idleMs).unref()
      }
    },
    stop,
  }
  setPastThread(app, past)
  return past
}
