/** Starts Lustra: settings, store, server, and an orderly end. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Stripping types and compiling is most of a start; beside the packages nobody else can write the cache.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/lustra'))
const { run } = await import('./run.ts')
await run(process.argv.slice(2))
