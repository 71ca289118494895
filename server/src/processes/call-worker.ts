/** The program of a thread that runs calls: those that read a lot, or those about earlier moments. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { workerData } from 'node:worker_threads'
import type { ThreadData } from './answer-in-thread.ts'

if (import.meta.filename.endsWith('.ts')) {
  enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/lustra'))
}
if ((workerData as ThreadData).isOfPast) {
  const { runPastReads } = await import('./run-past-reads.ts')
  await runPastReads()
} else {
  const { runLargeReads } = await import('./run-large-reads.ts')
  await runLargeReads()
}
