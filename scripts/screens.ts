/**
 * `npm run screens`: checks every screen and everything that opens over it, in both languages and all windows. `npm test` does so with the screens at
 * rest, in two windows. Further arguments go to Playwright: `npm run screens -- -g "in ru at 390"`.
 */
import { join } from 'node:path'
import './end-with-npm.mjs'
import { provideChromium } from './testing/chromium.ts'
import { runJourneys } from './testing/journeys.ts'
import { isGreen, summaryOf } from './testing/tally.ts'
import { buildWebBundle } from './web-bundle.ts'

const root = join(import.meta.dirname, '..')
const ending = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => ending.abort())

process.env['SCREENS'] = 'all'
const [chromium] = await Promise.all([provideChromium(root), buildWebBundle(root)])
const tally = await runJourneys(['e2e/screens/screens.test.ts'], {
  root,
  chromium,
  signal: ending.signal,
  options: process.argv.slice(2),
})
console.log(`\n${summaryOf(tally)}`)
process.exitCode = isGreen(tally) ? 0 : 1
