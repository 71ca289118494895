/** `npm run dev`: the server with `--watch` and a demonstration account, behind Vite; one address for both. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import './end-with-npm.mjs'
import { freePort } from './free-port.ts'

const root = join(import.meta.dirname, '..')
const port = await freePort(8080)
const webPort = await freePort(5173)
const address = `http://127.0.0.1:${webPort}`

const server = start(['--watch', '--watch-preserve-output', 'server/src/main.ts', '--demo'], root, {
  PORT: String(port),
  PUBLIC_URL: address,
  LUSTRA_DATA: join(root, 'data/dev'),
})
const vite = start(
  [
    join(root, 'node_modules/vite/bin/vite.js'),
    '--port',
    String(webPort),
    '--strictPort',
    '--host',
    '127.0.0.1',
  ],
  join(root, 'web'),
  { LUSTRA_DEV_SERVER: `http://127.0.0.1:${port}` },
)
console.log(
  `\nLustra in development: ${address}/web/\nThe server behind it prints the demonstration sign-in below.\n`,
)

for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, end)
for (const child of [server, vite]) child.once('exit', end)

function start(args: readonly string[], cwd: string, env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' })
}

/** Ends both, because neither is useful alone. */
function end(): void {
  server.kill()
  vite.kill()
}
