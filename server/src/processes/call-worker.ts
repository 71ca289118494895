/** The program of a thread that runs calls that read a lot. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

if (import.meta.filename.endsWith('.ts')) {
  enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/lustra'))
}
const { runLargeReads } = await import('./run-large-reads.ts')
await runLargeReads()
