/** The entry point of the program. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Type stripping and compiling take most of a start. The cache is next to the packages, where only their owner can write.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/lustra'))
const { run } = await import('./run.ts')
await run(process.argv.slice(2))
