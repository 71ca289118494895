import { timeZone } from './environment/dates.ts'
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumArgs } from '../scripts/testing/chromium-args.ts'

/** `npm test` passes the browser's path; without it, Playwright uses its own. */
const chromium = process.env['CHROMIUM']

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: '../test-results',
  // One server per worker and one user per test, so tests are independent. A test waits a third of its time.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // A slow machine finds races that a fast one never shows. They are listed at the end and do not stop other tests.
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 60_000,
  // Generous, because machines run other things at the same time.
  expect: { timeout: 10_000 },
  reporter: [['dot'], ['json']],
  reportSlowTests: { max: 5, threshold: 15_000 },
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      // A reused page keeps its process when a test leaves it empty.
      args: [...chromiumArgs, '--process-per-site'],
    },
    // A page that has run the product before opens it in a third of the CPU time. Playwright clears storage, cookies and the cache in between.
    reuseContext: true,
    viewport: { width: 1280, height: 800 },
    timezoneId: timeZone,
    screenshot: 'only-on-failure',
    // Pictures and snapshots of every step make tests take three times as long; `--trace on` records them for one test.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    actionTimeout: 15_000,
    // A page that never loads fails its own step, not the whole time of a long test.
    navigationTimeout: 30_000,
  },
})
