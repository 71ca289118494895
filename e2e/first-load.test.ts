/** What a browser has to fetch before a screen is there, and what it fetches afterwards. */
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
  /** Of scripts and style sheets as sent, in thousands of bytes. */
  readonly kilobytes: number
}

/** One request more than in a quiet browser: on a busy computer a call comes before the page is counted, or twice. */
const most: Readonly<Record<string, Load>> = {
  plans: { requests: 15, kilobytes: 241 },
  tasks: { requests: 16, kilobytes: 231 },
  time: { requests: 17, kilobytes: 243 },
  dashboard: { requests: 16, kilobytes: 189 },
  settings: { requests: 17, kilobytes: 218 },
  goals: { requests: 16, kilobytes: 208 },
  inbox: { requests: 15, kilobytes: 185 },
  reports: { requests: 15, kilobytes: 185 },
  'reports/time-spent-for-tasks': { requests: 23, kilobytes: 207 },
  'reports/plan-against-fact': { requests: 23, kilobytes: 206 },
  'reports/time-by-categories-graph': { requests: 28, kilobytes: 206 },
  'reports/distribution-of-categories-by-hours-of-day': { requests: 26, kilobytes: 206 },
  'reports/dynamics-of-numeric-values': { requests: 27, kilobytes: 210 },
  'reports/inbox-dynamics': { requests: 26, kilobytes: 206 },
}

/** Of the plans with what they open later. */
const mostInAll: Load = { requests: 24, kilobytes: 437 }

test.use({ savesData: false })

for (const language of languagesFor('ru')) {
  test.describe(language, () => {
    test.use({ language })

    for (const [screen, { requests, kilobytes }] of Object.entries(most)) {
      test(`the first load of ${screen} takes at most ${requests} requests and ${kilobytes} kB of scripts and styles`, async ({
        page,
        seed,
      }) => {
        // Of someone who has begun: an empty screen brings fields for the first steps.
        await seed.planned('Walk', { column: 1, hour: 10 })
        await seed.task('Read')
        // What is fetched when the browser is idle is not waited for.
        await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
        const fetched = await fetchedBy(page)
        await page.goto(`/web/${screen}`, { waitUntil: 'networkidle' })
        await expect(page).toHaveURL(new RegExp(`/web/${screen}`))
        // On a busy computer the network pauses before a report has all its code.
        await expect(page.locator('main:not([aria-busy])')).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(fetched.bytes, 'the page loads scripts').toBeGreaterThan(0)
        expectAtMost(fetched, { requests, kilobytes })
      })
    }
  })
}

test(`the plans with what they open later take at most ${mostInAll.requests} requests and ${mostInAll.kilobytes} kB of scripts and styles`, async ({
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
  test(`the code and data of ${screen} and the status of the user are requested once, before the app is there`, async ({
    page,
  }) => {
    // Nothing is seeded: what has changed just now is read again once the live channel is there.
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

test('any sheet may be the first: each begins with the order of the cascade layers', async () => {
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
