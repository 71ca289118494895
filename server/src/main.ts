import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Removing types and compiling take most of a start from the sources. The bundle has no types and starts as fast
// without the cache, which is beside the packages, where only their owner can write.
if (import.meta.filename.endsWith('.ts')) {
  enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/lustra'))
}
const { run } = await import('./run.ts')
await run(process.argv.slice(2))
