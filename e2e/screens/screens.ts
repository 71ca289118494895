/** Every screen and what opens over it, each with the way to it. */
import type { Words } from '@lustra/words'
import type { Page } from '@playwright/test'
import { ContextsPage } from '../pages/ContextsPage.ts'
import { ShellPage } from '../pages/ShellPage.ts'
import { TimePage } from '../pages/TimePage.ts'

export interface Screen {
  readonly name: string
  /** Below `/web/`. */
  readonly path: string
  /** A person with the demonstration, unless it is one of these. */
  readonly visitor?: 'stranger' | 'newcomer'
  /** From the screen at rest to what opens over it; without it the screen itself is meant. */
  readonly open?: (page: Page, words: Words) => Promise<unknown>
}

const doors: readonly Screen[] = [
  { name: 'sign-in', path: 'login' },
  { name: 'registration', path: 'register' },
  { name: 'forgotten password', path: 'reset-password' },
  { name: 'invalid link', path: 'activation?token=nonsense' },
  { name: 'privacy', path: 'privacy' },
].map((screen) => ({ ...screen, visitor: 'stranger' as const }))

const firstSteps: readonly Screen[] = (['locale', 'topics', 'tasks'] as const).map((step) => ({
  name: `first steps: ${step}`,
  path: 'onboarding',
  visitor: 'newcomer',
  // They go on where they were left.
  open: async (page, { onboarding }) => {
    const heading = page.getByRole('heading', { level: 1 })
    await heading.waitFor()
    while ((await heading.textContent()) !== onboarding[step].heading) {
      await page.getByRole('button', { name: onboarding.next }).click()
    }
  },
}))

/** At rest: these are also measured by `npm test`. */
export const screensAtRest: readonly Screen[] = [
  ...doors,
  { name: 'dashboard', path: 'dashboard' },
  { name: 'week of plans', path: 'plans?view=WEEK_VIEW' },
  { name: 'day of plans', path: 'plans?view=DAY' },
  { name: 'month of plans', path: 'plans?view=MONTH_WEEKS' },
  { name: 'year of plans', path: 'plans?view=YEAR_SEASONS' },
  { name: 'life of plans', path: 'plans?view=LIFE_LUSTRA' },
  { name: 'example week', path: 'example-week' },
  { name: 'time', path: 'time' },
  { name: 'plan and fact', path: 'time?show=both' },
  { name: 'tasks', path: 'tasks' },
  { name: 'goals', path: 'goals' },
  { name: 'inbox', path: 'inbox' },
  { name: 'contexts', path: 'contexts' },
  { name: 'search', path: 'search?text=1940' },
  { name: 'recycle bin', path: 'recycle-bin' },
  { name: 'settings', path: 'settings' },
  { name: 'reports', path: 'reports' },
  { name: 'time by task', path: 'reports/time-spent-for-tasks' },
  { name: 'progress of a goal', path: 'reports/goal-progress' },
  { name: 'no such page', path: 'no-such-page' },
]

/** What opens over a screen. */
export const screensOpened: readonly Screen[] = [
  ...firstSteps,
  over('dashboard', 'user menu', async (page, words) => {
    const { userButton } = new ShellPage(page, words)
    // On a phone it is a part of the sheet with the further places.
    const more = page.getByRole('button', { name: words.shell.more, exact: true })
    await ((await userButton.isVisible()) ? userButton : more).click()
  }),
  over('dashboard', 'capture', (page) => page.keyboard.press('q')),
  over('dashboard', 'palette', (page) => page.keyboard.press('Control+k')),
  over('dashboard', 'keys', (page) => page.keyboard.press('?')),
  over('plans?view=WEEK_VIEW', 'properties of an entry', (page) =>
    page.locator('[data-grid] [data-drag^="entry:"]').first().click(),
  ),
  over('plans?view=WEEK_VIEW', 'menu of an entry', (page) =>
    page.locator('[data-grid] [data-drag^="entry:"]').first().click({ button: 'right' }),
  ),
  over('plans?view=WEEK_VIEW', 'date picker', (page) =>
    page.getByRole('heading', { level: 1 }).getByRole('button').click(),
  ),
  over('tasks', 'menu of a task', (page) => page.getByRole('treeitem').first().click({ button: 'right' })),
  over('tasks', 'panel of a task', (page) => page.getByRole('treeitem').nth(1).press('Alt+Enter')),
  over('tasks', 'plan a task', (page) => page.getByRole('treeitem').nth(1).press('s')),
  over('contexts', 'palette of colours', async (page, words) => {
    const contexts = new ContextsPage(page, words)
    const row = page.getByText(words.contexts.properties.color, { exact: true })
    // A narrow window shows the list first.
    if (!(await row.isVisible())) await contexts.list.getByRole('button').nth(1).click()
    await row.click()
  }),
  over('time', 'properties of a record', async (page, words) => {
    const record = page.locator('[data-grid] [data-drag^="record:"]').first()
    // A phone shows one day, and on some there is none.
    for (let back = 1; back < 7 && (await record.count()) === 0; back += 1) {
      const day = new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
      await new TimePage(page, words).openDay(day)
    }
    await record.click()
  }),
]

function over(path: string, name: string, open: NonNullable<Screen['open']>): Screen {
  const at = screensAtRest.find((screen) => screen.path === path)!
  return { ...at, name, open }
}
