/** The browser of the end-to-end tests: the machine's own, or one installed for them. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runProgram } from '../run-program.ts'
import { installSystemPackage } from './system-packages.ts'

/** Chromium without windows, which needs a quarter less CPU time per page. */
const headlessShell = 'chromium-headless-shell'
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Returns the program's path, or `playwright` if Playwright has its own browser. */
export async function provideChromium(root: string): Promise<string> {
  const found = installedChromium() ?? (await installed(headlessShell)) ?? (await installed('chromium'))
  if (found !== undefined) return found
  const playwright = join(root, 'node_modules/playwright/cli.js')
  const { ok } = await runProgram(process.execPath, [playwright, 'install', '--only-shell', 'chromium'])
  if (ok) return 'playwright'
  throw new Error(
    'No Chromium: install it with your package manager (for example: sudo apt-get install chromium), ' +
      'or give the path of a Chromium or Chrome in the environment as CHROMIUM.',
  )
}

async function installed(systemPackage: string): Promise<string | undefined> {
  return (await installSystemPackage(systemPackage)) ? installedChromium() : undefined
}

function installedChromium(): string | undefined {
  const given = process.env['CHROMIUM']
  if (given !== undefined && given !== '') return given
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...places].find((path) => existsSync(path))
}
