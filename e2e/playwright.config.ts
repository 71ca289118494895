import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

/** `npm test` provides the browser and says where it is; without a word, Playwright uses its own. */
const chromium = process.env['CHROMIUM']

/**
 * Chromium 156 loads two WebUI pages for the popups of its address bar into every new window, which nobody sees here:
 * over a second of CPU time per journey. Other versions ignore names they do not know.
 */
const addressBarPopups = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']
/** What Playwright 1.65 disables itself: Chromium reads only the last switch of that name. */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

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
      args: [`--disable-features=${[...disabledByPlaywright, ...addressBarPopups].join(',')}`],
    },
    viewport: { width: 1280, height: 800 },
    timezoneId: 'Europe/Moscow',
    screenshot: 'only-on-failure',
    // With pictures and snapshots of every step the journeys take three times as long: `--trace on` makes them for one.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    actionTimeout: 15_000,
  },
})
