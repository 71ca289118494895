/** A week of plans by keys alone: every command has its effect, and the focus is never lost. */
import type { Locator } from '@playwright/test'
import { expect, test } from './environment/time-journey.ts'
import { Commands } from './pages/Commands.ts'
import { PlansPage } from './pages/PlansPage.ts'
import { SearchPage } from './pages/SearchPage.ts'
import { ShellPage } from './pages/ShellPage.ts'

const fewestCommands = 40
const mostSteps = 60

/** Presses keys and types texts. */
class Keyboard extends Commands {
  async press(keys: string, effect?: () => Promise<unknown>): Promise<void> {
    for (const key of keys.split(' ')) await this.page.keyboard.press(key)
    await this.end(effect)
  }

  /** A text and Enter, in a field that has the focus. */
  async enter(text: string, effect?: () => Promise<unknown>): Promise<void> {
    await this.page.keyboard.type(text)
    await this.page.keyboard.press('Enter')
    await this.end(effect)
  }

  /** Repeats a key until an element that matches has the focus. */
  async pressUntil(key: string, focused: string): Promise<void> {
    for (let pressed = 0; pressed < mostSteps; pressed++) {
      await this.page.keyboard.press(key)
      if ((await this.page.locator(focused).count()) > 0) break
    }
    await this.end(() => expect(this.page.locator(focused)).toHaveCount(1))
  }
}

test('a week of plans by keys alone, in which the focus is never lost (FND-N34, FND-N35, FND-N37, SRC-N16, PLN-091)', async ({
  page,
  words,
  time,
}) => {
  test.slow()
  const plans = new PlansPage(page, words)
  const finding = new SearchPage(page, words)
  const keys = new Keyboard(page)
  const { search, shell } = words
  const isView = (view: string) => () => expect(page).toHaveURL(new RegExp(`view=${view}&`))
  const isAt = (path: string) => () => expect(page).toHaveURL(new RegExp(`/web/${path}`))
  const isThere = (name: string) => () => expect(plans.entry(name)).toBeVisible()
  const focused = page.locator('[data-drag^="entry:"]:focus')
  const isFocused = (name: string) => () => expect(focused).toContainText(name)
  const isGone = (element: Locator) => () => expect(element).toHaveCount(0)
  const { notices } = words.plans
  const says = (text: string) => () =>
    expect(page.getByRole('alertdialog').filter({ hasText: text }).first()).toBeVisible()
  const menu = page.getByRole('menu')
  const dialog = page.getByRole('dialog')
  const capture = page.getByRole('textbox', { name: words.capture.label })

  await plans.open()
  await new ShellPage(page, words).userButton.waitFor()
  const thisWeek = page.url()

  // A week is planned from anywhere.
  await keys.press('Tab')
  await keys.press('Enter')
  await keys.press('j', () => expect(page).not.toHaveURL(thisWeek))
  const monday = new URL(page.url()).searchParams.get('from')!
  const day = (column: number) => dayAfter(monday, column)
  for (const [name, column, hour] of [
    ['Write chapter', 0, 9],
    ['Call bank', 1, 10],
    ['Swim', 2, 11],
  ] as const) {
    await keys.press('q', () => expect(capture).toBeFocused())
    await keys.enter(`${name} ${day(column)} ${hour}:00`, isGone(capture))
    await isThere(name)()
  }
  await keys.press('Control+k', () => expect(finding.paletteField).toBeFocused())
  await page.keyboard.type(`plan Review notes ${day(3)} 12:00`)
  await expect(finding.activeInPalette).toContainText('Review notes')
  await keys.press('Enter', isThere('Review notes'))
  await keys.press('Control+k', () => expect(finding.paletteField).toBeFocused())
  await page.keyboard.type(`move swim ${day(4)} 14:00`)
  await expect(finding.activeInPalette).toContainText(search.typed.move('Swim', ''))
  await keys.press('Enter', () => expect(plans.entry('Swim')).toHaveAccessibleName(/14:00/))

  // In the calendar.
  const freePlace = '[data-calendar] [data-tab-stop]:focus:not([data-drag])'
  const { pinned } = words.plans.grid
  const isPinned = (is: boolean) => () =>
    is
      ? expect(focused).toHaveAccessibleName(new RegExp(pinned))
      : expect(focused).not.toHaveAccessibleName(new RegExp(pinned))
  await keys.pressUntil('Tab', '[data-calendar] [data-tab-stop]:focus')
  await keys.pressUntil('ArrowUp', freePlace)
  await keys.press('Enter', () => expect(plans.nameOfNew).toBeFocused())
  await keys.enter('Buy paint', isFocused('Buy paint'))
  await keys.press('Alt+ArrowUp', isFocused('Buy paint'))
  await keys.press('Shift+ArrowDown', isFocused('Buy paint'))
  await keys.press('p', isPinned(true))
  await keys.press('p', isPinned(false))
  await keys.press('s', () => expect(menu).toBeVisible())
  await keys.press('w', isGone(menu))
  await keys.press('m', () => expect(dialog).toBeVisible())
  await keys.press('Escape', isGone(dialog))
  await keys.press('Enter', () => expect(plans.properties).toBeVisible())
  await keys.press('Escape', isGone(plans.properties))
  await keys.press('Escape', isFocused('Buy paint'))
  await keys.press('t', () => expect(time.timer).toContainText('Buy paint'))
  await keys.press('t', isGone(time.timer))
  await keys.press('c', says(notices.completed('Buy paint')))
  await keys.press('Control+z', says(shell.history.undone(shell.history.changes.completeTask('Buy paint'))))

  // Levels and periods.
  await keys.press('d', isView('DAY'))
  await keys.press('j')
  await keys.press('k')
  await keys.pressUntil('ArrowUp', freePlace)
  await keys.press('m', isView('MONTH_WEEKS'))
  await keys.press('y', isView('YEAR_SEASONS'))
  await keys.press('-', isView('LUSTRA_YEARS'))
  await keys.press('+', isView('YEAR_SEASONS'))
  await keys.press('w', isView('WEEK_VIEW'))
  await keys.press('.', () => expect(page).toHaveURL(thisWeek))

  // Other screens.
  await keys.press('g', () => expect(menu).toBeVisible())
  await keys.press('k', isAt('tasks'))
  await keys.press('g t', () => time.list.waitFor())
  await keys.press('k', () => expect(page).toHaveURL(/from=/))
  await keys.press('.', () => expect(page).not.toHaveURL(/from=/))
  await keys.press('g r', isAt('reports'))
  await keys.press('g i', isAt('inbox'))
  await keys.press('Control+k', () => expect(finding.paletteField).toBeFocused())
  await page.keyboard.type('week 12')
  await expect(finding.activeInPalette).toContainText(words.plans.week(12))
  await keys.press('Enter', isView('WEEK_VIEW'))
  await keys.press('Control+k', () => expect(finding.paletteField).toBeFocused())
  await page.keyboard.type('complete call bank')
  await expect(finding.activeInPalette).toContainText(search.typed.complete('Call bank'))
  await keys.press('Enter', says(notices.completed('Call bank')))
  await keys.press('Shift+Slash', () =>
    expect(page.getByRole('dialog', { name: shell.keys.title })).toBeVisible(),
  )
  await keys.press('Escape', isGone(dialog))
  await keys.press('.', () => expect(page).toHaveURL(thisWeek))
  await keys.press('j', isThere('Call bank'))
  expect(keys.count).toBeGreaterThanOrEqual(fewestCommands)
})

function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
