/** Starts Lustra: settings, store, server, and an orderly end. */
import { run } from './run.ts'

await run(process.argv.slice(2))
