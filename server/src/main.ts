/** The entry point of the program. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Removing types and compiling take most of a start from the sources; the bundle has no types, and starts as fast without.
// The cache is next to the packages, where only their owner can write.
if (import.meta.filename.endsWith('.ts')) {
  enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/lustra'))
}
const { run } = await import('./run.ts')
await run(process.argv.slice(2))
