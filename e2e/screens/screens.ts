import { reports } from '@lustra/domain/reports'
import type { Words } from '@lustra/words'
import type { Page } from '@playwright/test'
import type { Person } from '../environment/person.ts'
import {
  everyPath,
  ofAdminScreens,
  ofBarePages,
  ofDoorPages,
  ofMainScreens,
  pathsOf,
} from '../environment/addresses.ts'
import type { JourneyServer } from '../environment/server.ts'
import { TimeSeed } from '../environment/time-seed.ts'

/** For states that only the server can create, such as a timer started long ago. */
export interface Given {
  readonly language: 'en' | 'ru'
  readonly words: Words
  readonly server: JourneyServer
  readonly person: Person
}

export interface Screen {
  readonly name: string
  /** Below `/web/`. */
  readonly path: string
  /** By default a user with the demonstration. */
  readonly visitor?: 'stranger' | 'newcomer'
  /** Opens something over the screen; without it the screen itself is checked. */
  readonly open?: (page: Page, given: Given) => Promise<unknown>
  /** Only its entries are checked, because a drag covers other controls. */
  readonly isDrag?: boolean
}

const doors: readonly Screen[] = [
  { name: 'sign-in', path: 'login' },
  { name: 'registration', path: 'register' },
  { name: 'forgotten password', path: 'reset-password' },
  { name: 'invalid link', path: 'activation?token=nonsense' },
  { name: 'new address', path: 'change-email?token=nonsense' },
  { name: 'privacy', path: 'privacy' },
].map((screen) => ({ ...screen, visitor: 'stranger' as const }))

/** Screens at rest, which `npm test` also checks. */
export const screensAtRest: readonly Screen[] = [
  ...doors,
  { name: 'dashboard', path: 'dashboard' },
  { name: 'week of plans', path: 'plans?view=WEEK_VIEW' },
  { name: 'day of plans', path: 'plans?view=DAY' },
  { name: 'month of plans', path: 'plans?view=MONTH_WEEKS' },
  { name: 'days of a month of plans', path: 'plans?view=MONTH_DAYS' },
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
  { name: 'history', path: 'history' },
  { name: 'diary', path: 'diary' },
  { name: 'review', path: 'review/weeks/2026-11-23' },
  { name: 'year in review', path: 'review/years/2026-01-01/look' },
  { name: 'settings', path: 'settings' },
  { name: 'security', path: 'settings/security' },
  { name: 'external services', path: 'settings/services' },
  { name: 'working hours', path: 'settings/working-hours' },
  { name: 'reports', path: 'reports' },
  { name: 'time by task', path: 'reports/time-spent-for-tasks' },
  { name: 'progress of a goal', path: 'reports/goal-progress' },
  { name: 'no such page', path: 'no-such-page' },
  // Last, because it replaces the timer.
  {
    name: 'day with a timer just started',
    path: 'plans?view=DAY',
    open: async (page, { server, person }) => {
      const seed = new TimeSeed(server, person)
      await seed.stopTimer()
      await seed.startTimer(await seed.task('Just started'))
      await page.reload({ waitUntil: 'networkidle' })
      await page.locator('[data-live][data-size=bar]').first().waitFor()
    },
  },
]

/** Not checked: pages of a few sentences, and pages for administrators. */
const unmeasured = [
  ...pathsOf(ofAdminScreens),
  ofBarePages.onboarding.path,
  ofBarePages.releaseNotes.path,
  ofDoorPages.registered.path,
  ofDoorPages.activated.path,
  ofDoorPages.resetSent.path,
  ofDoorPages.change.path,
  ofDoorPages.changed.path,
  ofDoorPages.connectDone.path,
  ofMainScreens.subscription.path,
  ofMainScreens.chooseRole.path,
]

const withoutSearch = (path: string) => path.replace(/\?.*/, '')

const measured = new Set(screensAtRest.map(({ path }) => withoutSearch(path)))

export function isMeasured(path: string): boolean {
  return measured.has(withoutSearch(path))
}

/** Screens that are neither checked nor excluded on purpose. */
export function forgottenScreens(): readonly string[] {
  const leftOut = new Set(unmeasured)
  return everyPath.filter((path) => !isMeasured(path) && !leftOut.has(path))
}

/** Reports beyond those at rest; for some of them the demonstration has no data yet. */
export const reportsAtRest: readonly Screen[] = reports
  .map(({ code }) => ({ name: code.replaceAll('-', ' '), path: `reports/${code}` }))
  .filter(({ path }) => screensAtRest.every((screen) => screen.path !== path))
