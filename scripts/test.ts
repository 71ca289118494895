/**
 * `npm test`: provides PostgreSQL, the web bundle and Chromium, runs every test and counts.
 * `npm test -- plans` runs the files with `plans` in their path.
 */
import { join } from 'node:path'
import './end-with-npm.mjs'
import { provideChromium } from './testing/chromium.ts'
import { findTests } from './testing/find-tests.ts'
import { runJourneys } from './testing/journeys.ts'
import { runNodeTests } from './testing/node-tests.ts'
import { startPostgres } from './testing/postgres.ts'
import { isGreen, lineOf, nothingRun, sumOf, type Tally } from './testing/tally.ts'
import { buildWebBundle } from './web-bundle.ts'

const root = join(import.meta.dirname, '..')
const cacheFolder = join(root, 'node_modules/.cache')

const ending = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => ending.abort())
const { signal } = ending

const { plain, journeys } = await findTests(root, process.argv.slice(2))
const tally = sumOf([await attempt(testPlain), await attempt(testJourneys)])
console.log(`\n${lineOf(tally)}`)
process.exitCode = isGreen(tally) && !signal.aborted ? 0 : 1

async function testPlain(): Promise<Tally> {
  if (plain.length === 0) return nothingRun
  const needsPostgres = plain.some((file) => /^(server|bench)\//.test(file))
  await using postgres = needsPostgres ? await startPostgres(cacheFolder) : null
  return await runNodeTests(plain, {
    root,
    env: postgres ? { LUSTRA_TEST_DATABASE_URL: postgres.address } : {},
    signal,
    print: console.log,
  })
}

async function testJourneys(): Promise<Tally> {
  if (journeys.length === 0 || signal.aborted) return nothingRun
  const [chromium] = await Promise.all([provideChromium(root), buildWebBundle(root)])
  return await runJourneys(journeys, { root, chromium, signal })
}

/** What cannot even begin is a failure like any other: said in full, counted as one. */
async function attempt(run: () => Promise<Tally>): Promise<Tally> {
  try {
    return await run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { ...nothingRun, failed: 1 }
  }
}
