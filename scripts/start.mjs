/**
 * `npm start`: builds the web bundle if its sources changed, then is the server.
 * Plain JavaScript: where no pinned Node came with the install, it runs on whatever Node there is, and says so.
 */
import { join } from 'node:path'
import './end-with-npm.mjs'

if (typeof globalThis.Temporal === 'undefined') {
  console.error(
    `Lustra needs Node 26 and brings it along for Linux (x64, arm64), macOS (arm64) and Windows (x64).\n` +
      `This is Node ${process.versions.node} on ${process.platform} ${process.arch}: please install Node 26 or newer.`,
  )
  process.exit(1)
}

const { buildWebBundle } = await import('./web-bundle.ts')
await buildWebBundle(join(import.meta.dirname, '..')).catch((error) => {
  console.error(error.message)
  process.exit(1)
})
await import('../server/src/main.ts')
