import { timeZone } from './environment/dates.ts'
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumArgs } from '../scripts/testing/chromium-args.ts'

/** `npm test` provides the browser and says where it is; without a word, Playwright uses its own. */
const chromium = process.env['CHROMIUM']

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: '../test-results',
  // One server for each worker, one user for each test: they never meet. A journey waits for a third of its time.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // A slow machine finds races that a fast one never sees: they are named at the end, and do not stop what has nothing to do with them.
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 60_000,
  // Generous, for machines that do other things beside.
  expect: { timeout: 10_000 },
  reporter: [['dot'], ['json']],
  reportSlowTests: { max: 5, threshold: 15_000 },
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: chromiumArgs,
    },
    viewport: { width: 1280, height: 800 },
    timezoneId: timeZone,
    screenshot: 'only-on-failure',
    // With pictures and snapshots of every step the journeys take three times as long: `--trace on` makes them for one.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    actionTimeout: 15_000,
  },
})
