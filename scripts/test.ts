/**
 * `npm test`: provides PostgreSQL, the web bundle and Chromium, runs every test and counts. `npm test -- plans` runs the files with `plans` in their
 * path; `npm test -- --changed` those that the changes since `main` reach by imports. End-to-end tests depend on the whole product, so only those
 * that have changed themselves are run.
 * `ENGINE=worker npm test` runs the tests of planning in a thread with the kernel and SQLite as WebAssembly.
 */
import { join } from 'node:path'
import './end-with-npm.mjs'
import { changedFiles, testsReachedBy } from './testing/changed.ts'
import { provideChromium } from './testing/chromium.ts'
import { type TestFiles, findTests, forWorker } from './testing/find-tests.ts'
import { runJourneys } from './testing/journeys.ts'
import { memoryFolder } from './testing/memory-folder.ts'
import { runNodeTests } from './testing/node-tests.ts'
import { startPostgres } from './testing/postgres.ts'
import { isGreen, nothingRun, summaryOf, sumOf, type Tally } from './testing/tally.ts'
import { type Phase, timesOf } from './testing/times.ts'
import { buildServerBundle } from './server-bundle.ts'
import { buildWebBundle } from './web-bundle.ts'

const root = join(import.meta.dirname, '..')
const cacheFolder = join(root, 'node_modules/.cache')

const ending = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => ending.abort())
const { signal } = ending

const isForWorker = process.env['ENGINE'] === 'worker'
// PostgreSQL, the tests and the browsers inherit it.
const temporary = await memoryFolder()
if (temporary !== null) process.env['TMPDIR'] = temporary
const { plain, journeys } = await wantedTests()
let browser: Promise<string> | undefined
const phases: Phase[] = []
const tally = sumOf([
  await phase('Node tests', plain, testPlain),
  await phase('End-to-end tests', journeys, testJourneys),
])
console.log(`\n${timesOf(phases, tally.times)}\n\n${summaryOf(tally)}`)
if (plain.length + journeys.length === 0) console.log('No test file matches.')
process.exitCode = isGreen(tally) && !signal.aborted ? 0 : 1

async function wantedTests(): Promise<TestFiles> {
  const patterns = process.argv.slice(2)
  const all = await findTests(
    root,
    patterns.filter((pattern) => pattern !== '--changed'),
  )
  const found = isForWorker ? await forWorker(root, all) : all
  if (!patterns.includes('--changed')) return found
  const changed = await changedFiles(root)
  const changedJourneys = new Set([...changed].filter((file) => file.startsWith('e2e/')))
  return {
    plain: await testsReachedBy(changed, found.plain, root),
    journeys: await testsReachedBy(changedJourneys, found.journeys, root),
  }
}

async function testPlain(): Promise<Tally> {
  const needsPostgres = !isForWorker && plain.some((file) => /^(server|bench)\//.test(file))
  await using postgres = needsPostgres ? await startPostgres(cacheFolder) : null
  // End-to-end tests then begin at once. After PostgreSQL, because a package manager installs one thing at a time.
  if (journeys.length > 0) prepareBrowser().catch(() => {})
  return await runNodeTests(plain, {
    root,
    env: {
      NODE_COMPILE_CACHE: join(cacheFolder, 'lustra'),
      ...(postgres && { LUSTRA_TEST_DATABASE_URL: postgres.address }),
    },
    signal,
    print: console.log,
    attempts: process.env['CI'] === undefined ? 1 : 2,
  })
}

async function testJourneys(): Promise<Tally> {
  return await runJourneys(journeys, { root, chromium: await prepareBrowser(), signal })
}

/** Provides Chromium and what it needs. Returns the path of the program. */
function prepareBrowser(): Promise<string> {
  browser ??= Promise.all([provideChromium(root), buildWebBundle(root), buildServerBundle(root)]).then(
    ([chromium]) => chromium,
  )
  return browser
}

/** A phase that cannot begin is a failure like any other: reported completely, counted as one. */
async function phase(name: string, files: readonly string[], run: () => Promise<Tally>): Promise<Tally> {
  if (files.length === 0 || signal.aborted) return nothingRun
  const startedAt = performance.now()
  try {
    return await run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { ...nothingRun, failed: 1, failures: ['the run could not begin: see above'] }
  } finally {
    phases.push({ name, ms: performance.now() - startedAt })
  }
}
