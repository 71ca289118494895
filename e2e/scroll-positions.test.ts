/** Back and Forward restore the scroll positions everywhere. */
import type { Page } from '@playwright/test'
import { expect, test } from './environment/journey.ts'

test.use({ hasDemo: true })

const toPlace = (path: string) => async (page: Page) => {
  const link = page
    .locator(['nav', '[role=dialog]'].map((bar) => `${bar} a[href^="/web/${path}"]`).join())
    .filter({ visible: true })
  // On phones the further places are in a sheet.
  if ((await link.count()) === 0) await page.getByRole('button', { name: 'More', exact: true }).click()
  await link.first().click()
}

/** By the switch, or by the menu on a phone. */
const toLevel = (name: string) => async (page: Page) => {
  const level = page.getByRole('radio', { name }).or(page.getByRole('menuitem', { name, exact: true }))
  if ((await level.count()) === 0) await page.getByRole('button', { name: /^Calendar level: / }).click()
  await level.click()
}

interface Step {
  /** Title of the window when the screen is loaded. */
  readonly title: RegExp
  /** From the previous step. */
  readonly go: (page: Page) => Promise<unknown>
  /** The screen stays and its content changes. */
  readonly isSameScreen?: true
}

const steps: readonly Step[] = [
  { title: /^Dashboard/, go: (page) => page.goto('/web/dashboard') },
  { title: /Plans/, go: toPlace('plans') },
  { title: /Month · Plans/, go: toLevel('Month'), isSameScreen: true },
  { title: /Year · Plans/, go: toLevel('Year'), isSameScreen: true },
  { title: /Day · Plans/, go: toLevel('Day'), isSameScreen: true },
  { title: /Time/, go: toPlace('time') },
  { title: /Tasks/, go: toPlace('tasks') },
  { title: /^Goals/, go: toPlace('goals') },
  { title: /^Inbox/, go: toPlace('inbox') },
  { title: /^Contexts/, go: toPlace('contexts') },
  { title: /^Reports/, go: toPlace('reports') },
  {
    title: /. · Reports/,
    // The saved report of all time is long enough on every date. A click by Playwright would first scroll to the link.
    go: (page) => page.locator('main a[href*="periodPreset=allTime"]').first().dispatchEvent('click'),
  },
]

for (const [device, use] of [
  ['in a window', { viewport: { width: 1280, height: 500 } }],
  ['on a phone', { viewport: { width: 390, height: 500 }, hasTouch: true, isMobile: true }],
] as const) {
  test.describe(device, () => {
    test.use(use)

    test('Back, Forward and a reload restore the place on every screen', async ({ page }) => {
      test.setTimeout(90_000)
      const left: Positions[] = []
      for (const { title, go, isSameScreen } of steps) {
        if (!isSameScreen) await page.evaluate(markScreen)
        await go(page)
        await expect(page).toHaveTitle(title)
        // The title changes before the screen.
        await expect(page.locator('[data-left]')).toHaveCount(0)
        await page.waitForLoadState('networkidle')
        left.push(await scrolledPositions(page))
      }
      const last = steps.length - 1
      for (let step = last - 1; step >= 0; step -= 1) {
        await page.goBack()
        await expectPlace(page, steps[step]!, left[step]!)
      }
      for (let step = 1; step <= last; step += 1) {
        await page.goForward()
        await expectPlace(page, steps[step]!, left[step]!)
      }
      // Also on a screen that was passed before it had filled.
      await page.evaluate(passOneBack)
      await expectPlace(page, steps[last - 2]!, left[last - 2]!)
      await page.goForward()
      await expectPlace(page, steps[last - 1]!, left[last - 1]!)
      await page.reload()
      await expectPlace(page, steps[last - 1]!, left[last - 1]!)
      await page.goBack()
      await expectPlace(page, steps[last - 2]!, left[last - 2]!)
    })
  })
}

/** In the browser: two steps back, the second as soon as the first is done. */
function passOneBack(): void {
  addEventListener('popstate', () => history.back(), { once: true })
  history.back()
}

/** In the browser: another screen is another element. */
function markScreen(): void {
  document.querySelector('#content > *')?.setAttribute('data-left', '')
}

/** Content that loads late may begin to scroll late. */
async function scrolledPositions(page: Page): Promise<Positions> {
  let before: Positions = {}
  let scrolled: Positions = {}
  await expect
    .poll(
      async () => {
        ;[before, scrolled] = [scrolled, await page.evaluate(scrollAll)]
        return Object.keys(scrolled).length > 0 && JSON.stringify(before) === JSON.stringify(scrolled)
      },
      { intervals: [600] },
    )
    .toBe(true)
  return page.evaluate(positionsOfAll)
}

async function expectPlace(page: Page, { title }: Step, positions: Positions): Promise<void> {
  await expect(page).toHaveTitle(title)
  await expect
    .poll(async () => differences(await page.evaluate(positionsOfAll), positions), String(title))
    .toEqual([])
}

/** Fractional positions are rounded. */
function differences(found: Positions, expected: Positions): string[] {
  const scrollers = new Set([...Object.keys(found), ...Object.keys(expected)])
  return [...scrollers].flatMap((name) => {
    const [is, was] = [found[name] ?? 0, expected[name] ?? 0]
    return Math.abs(is - was) > 1 ? [`${name}: ${is} instead of ${was}`] : []
  })
}

/** By class and index. */
type Positions = Readonly<Record<string, number>>

/** In the browser: scrolls every scroller beyond its middle. */
function scrollAll(): Positions {
  const scrolled: Record<string, number> = {}
  for (const element of document.querySelectorAll('#content *')) {
    const most = element.scrollHeight - element.clientHeight
    // A closed sheet is not visible.
    if (element.closest('[data-sheet=closed]')) continue
    if (most < 40 || !/auto|scroll/.test(getComputedStyle(element).overflowY)) continue
    element.scrollTop = Math.round(most * 0.6)
    scrolled[element.className] = element.scrollTop
  }
  return scrolled
}

function positionsOfAll(): Positions {
  const positions: Record<string, number> = {}
  for (const element of document.querySelectorAll('#content *'))
    if (element.scrollTop > 0) positions[element.className] = Math.round(element.scrollTop)
  return positions
}
