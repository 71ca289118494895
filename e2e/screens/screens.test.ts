/**
 * Every screen measured: type, targets, contrast, clipping, scrolling, and shifts.
 * `npm test` looks at the screens at rest in two windows; `npm run screens` at all of them in all windows.
 */
import type { Page } from '@playwright/test'
import { expect, test } from '../environment/journey.ts'
import { type Finding, measure } from './measure.ts'
import { screensAtRest, screensOpened } from './screens.ts'

interface Window {
  readonly width: number
  readonly height: number
  readonly isTouched: boolean
}

const windows: readonly Window[] = [
  { width: 360, height: 740, isTouched: true },
  { width: 390, height: 844, isTouched: true },
  { width: 768, height: 1024, isTouched: true },
  { width: 844, height: 390, isTouched: true },
  // 1440 × 900 enlarged to 200 %, and 1280 × 1024 to 400 %.
  { width: 720, height: 450, isTouched: false },
  { width: 320, height: 256, isTouched: false },
  { width: 1024, height: 768, isTouched: false },
  { width: 1440, height: 900, isTouched: false },
  { width: 1920, height: 1080, isTouched: false },
]

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node?: Node }[]
}

type ShiftingWindow = { layoutShifts?: { readonly value: number; readonly moved: string }[] }

const isWhole = process.env['SCREENS'] === 'all'
const screens = isWhole ? [...screensAtRest, ...screensOpened] : screensAtRest
const measured = isWhole ? windows : windows.filter(({ width }) => width === 390 || width === 1440)
const greatestShift = 0.02

for (const language of ['en', 'ru'] as const) {
  for (const window of measured) {
    const { width, height, isTouched } = window
    test.describe(`in ${language} at ${width} × ${height}`, () => {
      test.use({
        language,
        hasDemo: true,
        // Nothing is caught in the middle of a change of colour.
        contextOptions: { reducedMotion: 'reduce' },
        viewport: { width, height },
        hasTouch: isTouched,
        isMobile: isTouched,
      })
      for (const signedIn of [false, true]) {
        test.describe(() => {
          test.use({ signedIn })
          const group = screens.filter((screen) => (screen.signedIn ?? true) === signedIn)
          test(`the screens ${signedIn ? 'behind' : 'before'} sign-in`, async ({ page, words }) => {
            test.setTimeout(group.length * 20_000)
            await page.addInitScript(countShifts)
            const titles = new Map<string, string>()
            for (const screen of group) {
              await page.goto(`/web/${screen.path}`, { waitUntil: 'networkidle' })
              await screen.open?.(page, words)
              const found = await findingsOf(page, window)
              if (!screen.open) found.push(...(await titleFindings(page, titles, screen.name)))
              expect.soft(found, `${screen.name} (${screen.path})`).toEqual([])
            }
          })
        })
      }
    })
  }
}

/** The layout may shift while data arrives, but hardly be seen to. */
function countShifts(): void {
  const counted = window as ShiftingWindow
  counted.layoutShifts = []
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(({ node }) => node?.parentElement?.textContent?.slice(0, 30) ?? '')
      if (!hadRecentInput) counted.layoutShifts?.push({ value, moved: moved.join(' | ') })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The title of a screen at rest is its own. */
async function titleFindings(page: Page, titles: Map<string, string>, name: string): Promise<string[]> {
  const title = await page.title()
  const other = titles.get(title)
  titles.set(title, name)
  if (title === 'Lustra') return ['title: only the name of the product']
  return other === undefined ? [] : [`title: ${title}: also that of ${other}`]
}

async function findingsOf(page: Page, { isTouched, height }: Window): Promise<string[]> {
  const limits = isTouched ? { text: 12, target: 44, field: 16 } : { text: 11, target: 24, field: 0 }
  const found: Finding[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await page.evaluate(measure, limits)))
  }
  const shifts = await page.evaluate(() => (window as ShiftingWindow).layoutShifts ?? [])
  const shift = shifts.reduce((sum, { value }) => sum + value, 0)
  const lines = found.map(({ rule, at, measured }) => `${rule}: ${at}: ${measured}`)
  // A line that comes late moves half of a window enlarged to 400 %.
  if (shift > greatestShift && height > 300)
    lines.push(`shift: ${shift.toFixed(3)}: ${shifts.map(({ moved }) => moved).join(' | ')}`)
  return [...new Set(lines)]
}
