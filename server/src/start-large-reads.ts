/** Starts the threads that run the calls which read much. */
import type { App } from './app/app.ts'
import { type CallThreads, type CallThreadsOptions, startCallThreads } from './call/threads/call-threads.ts'
import { databaseFile } from './database/data-folder.ts'
import { largeReads } from './large-reads.ts'
import type { LargeReadsData } from './run-large-reads.ts'

export function startLargeReads(
  app: App,
  options: Pick<CallThreadsOptions, 'count' | 'onDeath'>,
): CallThreads {
  const { config, checkReplies } = app
  const data: LargeReadsData = { config, file: databaseFile(config.dataFolder), checkReplies }
  return startCallThreads(app, {
    program: new URL('call-worker.ts', import.meta.url),
    data,
    calls: Object.fromEntries(
      Object.values(largeReads).map(({ family: { path }, actions }) => [path, actions]),
    ),
    ...options,
  })
}
