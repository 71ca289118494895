/** What a browser must load before a screen appears, and what it loads afterwards. */
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Fetched } from './environment/fetched.ts'
import { delayScript } from './environment/delayed-calls.ts'
import { languagesFor } from './environment/languages.ts'
import { expect, test } from './environment/plans-journey.ts'
import { actionOf, recordActions } from './environment/recorded-actions.ts'
import { scriptOf } from './environment/scripts.ts'

interface Load {
  readonly requests: number
  /** Scripts and style sheets as transferred, in kB. */
  readonly kilobytes: number
}

/** One request more than in an idle browser: on a busy computer a call may be sent early, or twice. */
const most: Readonly<Record<string, Load>> = {
  plans: { requests: 16, kilobytes: 256 },
  tasks: { requests: 16, kilobytes: 241 },
  time: { requests: 17, kilobytes: 254 },
  dashboard: { requests: 16, kilobytes: 196 },
  settings: { requests: 17, kilobytes: 230 },
  goals: { requests: 16, kilobytes: 215 },
  inbox: { requests: 15, kilobytes: 192 },
  reports: { requests: 15, kilobytes: 192 },
  'reports/time-spent-for-tasks': { requests: 23, kilobytes: 214 },
  'reports/plan-against-fact': { requests: 23, kilobytes: 213 },
  'reports/time-by-categories-graph': { requests: 25, kilobytes: 215 },
  'reports/distribution-of-categories-by-hours-of-day': { requests: 24, kilobytes: 213 },
  'reports/dynamics-of-numeric-values': { requests: 27, kilobytes: 217 },
  'reports/inbox-dynamics': { requests: 26, kilobytes: 212 },
}

/** The plans with everything that they open later. */
const mostInAll: Load = { requests: 30, kilobytes: 494 }

test.use({ savesData: false, reuseContext: false })

for (const language of languagesFor('ru')) {
  test.describe(language, () => {
    test.use({ language })

    for (const [screen, { requests, kilobytes }] of Object.entries(most)) {
      test(`the first load of ${screen} takes at most ${requests} requests and ${kilobytes} kB of scripts and styles`, async ({
        page,
        seed,
      }) => {
        // A user who has begun: an empty screen adds fields for the first steps.
        await seed.planned('Walk', { column: 1, hour: 10 })
        await seed.task('Read')
        // Excludes what is loaded when the browser is idle.
        await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
        const fetched = await fetchedBy(page)
        await page.goto(`/web/${screen}`, { waitUntil: 'networkidle' })
        await expect(page).toHaveURL(new RegExp(`/web/${screen}`))
        // On a busy computer the network pauses before all code of a report is loaded.
        await expect(page.locator('main:not([aria-busy])')).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(fetched.bytes, 'the page loads scripts').toBeGreaterThan(0)
        expectAtMost(fetched, { requests, kilobytes })
      })
    }
  })
}

test(`the plans with everything that they open later take at most ${mostInAll.requests} requests and ${mostInAll.kilobytes} kB of scripts and styles`, async ({
  page,
  seed,
}) => {
  await seed.planned('Walk', { column: 1, hour: 10 })
  const fetched = await fetchedBy(page)
  await page.goto('/web/plans', { waitUntil: 'networkidle' })
  const { count } = fetched
  await untilQuiet(fetched)
  expect(fetched.count, 'what is opened later is fetched ahead').toBeGreaterThan(count)
  expectAtMost(fetched, mostInAll)
})

const firstCalls: readonly (readonly [screen: string, part: string, action: string])[] = [
  ['plans', 'PlansScreen', 'open'],
  ['time', 'TimeScreen', 'open'],
  ['tasks', 'TasksScreen', 'open'],
  ['dashboard', 'DashboardScreen', 'getPlans'],
  ['goals', 'GoalsScreen', 'list'],
  ['inbox', 'InboxScreen', 'list'],
  ['contexts', 'ContextsScreen', 'all'],
  ['reports', 'ReportsScreen', 'list'],
  ['settings', 'SettingsScreen', 'groups'],
]
for (const [screen, part, action] of firstCalls) {
  test(`the code and data of ${screen} and the status of the user are requested once, before the app is loaded`, async ({
    page,
  }) => {
    // Nothing is seeded, because recent changes are refetched when the live channel opens.
    const release = await delayScript(page, 'app')
    const actions = recordActions(page)
    const replyTo = (called: string) =>
      page.waitForResponse((response) => actionOf(response.request()) === called)
    const code = page.waitForResponse(scriptOf(part))
    const replies = [replyTo('getStatus'), replyTo(action)]
    await page.goto(`/web/${screen}`, { waitUntil: 'commit' })
    await Promise.all([code, ...replies])
    release()
    await expect(page.locator('main:not([aria-busy])')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const first = (called: string) => called === 'getStatus' || called === action
    expect(actions.filter(first).toSorted()).toEqual([action, 'getStatus'].toSorted())
  })
}

test('every style sheet begins with the order of the cascade layers, because any may be loaded first', async () => {
  const web = join(import.meta.dirname, '../web')
  const declared = /@layer ([\w, ]+);/.exec(await readFile(join(web, 'src/ui/css/layers.css'), 'utf8'))?.[1]
  const order = declared?.split(', ') ?? []
  const sheets = await Array.fromAsync(glob('dist/assets/*.css', { cwd: web }))
  expect(sheets.length).toBeGreaterThan(10)
  for (const sheet of sheets) {
    const mentioned = [...(await readFile(join(web, sheet), 'utf8')).matchAll(/@layer ([\w,]+)[;{]/g)]
    const layers = new Set(mentioned.flatMap(([, names = '']) => names.split(',')))
    expect([...layers], sheet).toEqual(order)
  }
})

async function fetchedBy(page: Page): Promise<Fetched> {
  return await Fetched.of(await page.context().newCDPSession(page))
}

async function untilQuiet(fetched: Fetched): Promise<void> {
  const quietMs = 4000
  await expect.poll(() => Date.now() - fetched.lastAt, { timeout: 30_000 }).toBeGreaterThan(quietMs)
}

function expectAtMost(fetched: Fetched, { requests, kilobytes }: Load): void {
  expect(fetched.count, fetched.listed).toBeLessThanOrEqual(requests)
  expect(fetched.bytes / 1000, fetched.listed).toBeLessThanOrEqual(kilobytes)
}
