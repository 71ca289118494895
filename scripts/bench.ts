/** `npm run bench`: provides PostgreSQL and a browser, and measures one thing after the other; `npm run bench -- navigation` only that. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import './end-with-npm.mjs'
import { provideChromium } from './testing/chromium.ts'
import { startPostgres } from './testing/postgres.ts'

const root = join(import.meta.dirname, '..')
const benches = ['calls', 'navigation', 'records', 'tasks']

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !benches.includes(name))
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}; there are: ${benches.join(', ')}.`)
  process.exit(1)
}

const chromium = await provideChromium(root)
await using postgres = await startPostgres(join(root, 'node_modules/.cache'))
for (const name of asked.length > 0 ? asked : benches) {
  const bench = spawn(process.execPath, [join(root, `bench/src/${name}.ts`)], {
    stdio: 'inherit',
    env: {
      ...process.env,
      LUSTRA_TEST_DATABASE_URL: postgres.address,
      CHROMIUM: chromium === 'playwright' ? undefined : chromium,
    },
  })
  const [code] = await once(bench, 'exit')
  if (code !== 0) process.exitCode = 1
}
