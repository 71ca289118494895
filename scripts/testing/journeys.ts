/** Runs the end-to-end tests with Playwright and counts their results. */
import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runProgram } from '../run-program.ts'
import { type Tally, nothingRun } from './tally.ts'

export interface JourneyOptions {
  readonly root: string
  /** A program's path, or `playwright` for Playwright's own browser. */
  readonly chromium: string
  readonly signal: AbortSignal
  /** Further arguments of Playwright, such as `-g` and a part of a title. */
  readonly options?: readonly string[]
}

export async function runJourneys(
  files: readonly string[],
  { root, chromium, signal, options = [] }: JourneyOptions,
): Promise<Tally> {
  // A folder per run, because parallel runs would delete each other's screenshots.
  const folder = join(root, 'test-results', `run-${process.pid}`)
  const report = join(folder, 'report.json')
  const playwright = join(root, 'node_modules/playwright/cli.js')
  const { ok } = await runProgram(
    process.execPath,
    [
      playwright,
      'test',
      '--config',
      join(root, 'e2e'),
      '--output',
      folder,
      ...options,
      ...files.map(exactly),
    ],
    {
      cwd: root,
      env: {
        CHROMIUM: chromium === 'playwright' ? undefined : chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        // Otherwise it is in the temporary folder, which is removed after the run, and each run would compile all tests.
        PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(root, 'node_modules/.cache/playwright'),
      },
      loud: true,
      signal,
    },
  )
  const tally = tallyOf(await readFile(report, 'utf8').catch(() => null), ok)
  // The times of all end-to-end tests of the last finished run.
  await rename(report, join(root, 'test-results/report.json')).catch(() => {})
  if (ok) await rm(folder, { recursive: true, force: true })
  return tally
}

/** Playwright expects a pattern instead of a path. */
function exactly(file: string): string {
  return `${file.replaceAll('.', '\\.')}$`
}

interface Report {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly suites?: readonly Suite[]
}

/** A file, or a `describe` in it. */
interface Suite {
  /** Relative to the folder of the end-to-end tests. */
  readonly file: string
  readonly specs?: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[]
  }[]
  readonly suites?: readonly Suite[]
}

/** A run that failed without a failed test (a broken file, no browser) counts as one failure. */
export function tallyOf(report: string | null, ok: boolean): Tally {
  if (report === null) return { ...nothingRun, failed: 1 }
  const { stats, suites = [] } = JSON.parse(report) as Report
  const { expected, unexpected, flaky, skipped } = stats
  return {
    ...nothingRun,
    passed: expected + flaky,
    failed: unexpected === 0 && !ok ? 1 : unexpected,
    skipped,
    unsteady: flaky,
    times: Object.entries(Object.groupBy(suites, ({ file }) => file)).map(([file, parts = []]) => ({
      file: `e2e/${file}`,
      ms: sumOf(parts.map(durationOf)),
    })),
  }
}

function durationOf({ specs = [], suites = [] }: Suite): number {
  const results = specs.flatMap((spec) => spec.tests.flatMap((test) => test.results))
  return sumOf([...results.map((result) => result.duration), ...suites.map(durationOf)])
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}
