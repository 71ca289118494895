/** Runs the browser journeys with Playwright and counts what came of them. */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runProgram } from '../run-program.ts'
import { type Tally, nothingRun } from './tally.ts'

export interface JourneyOptions {
  readonly root: string
  /** A program's path, or `playwright` for the browser Playwright keeps. */
  readonly chromium: string
  readonly signal: AbortSignal
  /** Further words for Playwright, such as `-g` and a part of a title. */
  readonly options?: readonly string[]
}

export async function runJourneys(
  files: readonly string[],
  { root, chromium, signal, options = [] }: JourneyOptions,
): Promise<Tally> {
  // Of this run alone: two runs beside each other would clear each other's screenshots away.
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
      },
      loud: true,
      signal,
    },
  )
  const tally = tallyOf(await readFile(report, 'utf8').catch(() => null), ok)
  if (ok) await rm(folder, { recursive: true, force: true })
  return tally
}

/** Playwright takes a pattern where we have a path. */
function exactly(file: string): string {
  return `${file.replaceAll('.', '\\.')}$`
}

/** A run that failed without a failing test (a broken file, no browser) counts as one failure. */
export function tallyOf(report: string | null, ok: boolean): Tally {
  if (report === null) return { ...nothingRun, failed: 1 }
  const { stats } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  }
  const { expected, unexpected, flaky, skipped } = stats
  return {
    ...nothingRun,
    passed: expected + flaky,
    failed: unexpected === 0 && !ok ? 1 : unexpected,
    skipped,
    unsteady: flaky,
  }
}
