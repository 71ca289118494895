/**
 * `npm start`: builds the bundles whose sources have changed, then becomes the server. Plain JavaScript: on platforms without a pinned Node it runs
 * on the installed one, and refuses one that is too old.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import './end-with-npm.mjs'
import { memoryEnvironment, memoryFlags } from './memory-flags.mjs'

if (typeof globalThis.Temporal === 'undefined') {
  console.error(
    `Lustra needs Node 26 and brings it along for Linux (x64, arm64), macOS (arm64) and Windows (x64).\n` +
      `This is Node ${process.versions.node} on ${process.platform} ${process.arch}: please install Node 26 or newer.`,
  )
  process.exit(1)
}

const { buildServerBundle } = await import('./server-bundle.ts')
const { buildWebBundle } = await import('./web-bundle.ts')
const root = join(import.meta.dirname, '..')
await Promise.all([buildWebBundle(root), buildServerBundle(root)]).catch((error) => {
  console.error(error.message)
  process.exit(1)
})

const main = join(root, 'server/dist/main.js')
const endWithNpm = ['--import', new URL('end-with-npm.mjs', import.meta.url).href]
const command = [process.execPath, ...memoryFlags, ...endWithNpm, main, ...process.argv.slice(2)]
const env = { ...process.env, ...memoryEnvironment }
if (process.platform !== 'win32') process.execve(process.execPath, command, env)

// On Windows a program cannot replace another. The server asks for a restart by this exit code.
const startAgain = 70
let status = startAgain
while (status === startAgain)
  ({ status } = spawnSync(process.execPath, command.slice(1), { env, stdio: 'inherit' }))
process.exit(status ?? 1)
