/**
 * `npm run bench -- navigation`: how long one waits for the plans screen with very many tasks, on both stores. The goal
 * is absolute, since it is about a person waiting: 50 ms at 50,000 tasks and 100,000 entries, 300 ms right after a start, and on the screen no task
 * of more than 50 ms in a browser slowed down to a quarter, in its tree too.
 */
import type { Browser } from '@playwright/test'
import { calendarViews } from '@lustra/domain/calendar'
import { firstCalls } from './first-call.ts'
import { type Home, embeddedHome, postgresHome } from './homes.ts'
import { type SignedIn, send, signUp, startLustra } from './lustra.ts'
import { sample } from './measure.ts'
import { report, reportHead } from './report.ts'
import { type Scene, contentOf, idOf, weekStart } from './scene.ts'
import { launchBrowser, pointAt, reportScreen, reportTree, screenOf } from './screen.ts'

const runs = 20
/** Of any step through the plans, and of the first look at them after a start. */
const [stepMs, firstMs] = [50, 300]

/** Ten years of entries, those before us on every tenth task: the others stand in the tree. */
const tenYears = {
  entries: 100_000,
  perDay: 27,
  taskOf: (entry: number, open: boolean) => (open ? (entry % 1000) * 10 + 1 : entry % 10_000),
}
const scenes: readonly Scene[] = [
  { name: '50,000 tasks at the root', tasks: 50_000, parentOf: () => null, ...tenYears },
  {
    name: '50,000 tasks, ten deep',
    tasks: 50_000,
    parentOf: (task) => (task === 0 ? null : Math.floor((task - 1) / 3)),
    ...tenYears,
  },
  {
    name: '50,000 tasks in 100 projects',
    tasks: 50_000,
    parentOf: (task) => (task < 100 ? null : task % 100),
    ...tenYears,
  },
  { name: '10,000 tasks at the root', tasks: 10_000, parentOf: () => null, ...tenYears },
]

const postgres = process.env['LUSTRA_TEST_DATABASE_URL']
const browser = await launchBrowser()

for (const scene of scenes) {
  await using embedded = embeddedHome()
  await measure(scene, embedded, browser)
  if (!postgres) continue
  await using other = await postgresHome(postgres)
  await measure(scene, other, null)
}
await browser.close()

/** The screen is measured once: what it is told is the same on both stores. */
async function measure(scene: Scene, home: Home, shownBy: Browser | null): Promise<void> {
  const account = await (async () => {
    await using lustra = await startLustra(home)
    return await signUp(lustra)
  })()
  const { token } = account
  await home.fill(contentOf(scene, account.userId))
  console.log(`\n${scene.name}, ${scene.entries} entries of one user, ${home.engine}\n`)
  reportHead()

  const startTime = `${weekStart.replace(/\D/g, '')}0000`
  const view = { view: 'WEEK_VIEW', startTime }
  const opening = await firstCalls(home, '/v2/plans', { token, action: 'open', view })
  report('the first after a start', opening, 0, firstMs)
  await using lustra = await startLustra(home)
  const rows = { view, treeRoot: '-1', contextIds: [], query: '', showScheduled: false, folded: [] }
  const goPeriod = { setCurrent: false, shouldRound: true, startTime, updateTime: 1 }
  const calls: Record<string, (run: number) => object> = {
    open: () => ({ action: 'open', view }),
    navigate: (run) => ({ action: 'navigate', selection: idOf('T', Math.abs(run)), updateTime: 1, view }),
    ...Object.fromEntries(
      calendarViews.map((calendarView) => [
        `goPeriod ${calendarView}`,
        (run: number) => ({
          action: 'goPeriod',
          ...goPeriod,
          calendarView,
          daysDiff: [0, 7, -7].at(run % 3),
        }),
      ]),
    ),
    'goPeriod, zooming': (run) => ({
      action: 'goPeriod',
      ...goPeriod,
      calendarView: calendarViews.at(run % calendarViews.length),
      daysDiff: 0,
    }),
    'navigate, into a task': (run) => {
      const task = idOf('T', Math.abs(run))
      return { action: 'navigate', selection: task, treeRoot: task, updateTime: 1, view }
    },
    'navigate, to the top': (run) => ({
      action: 'navigate',
      selection: idOf('T', Math.abs(run)),
      treeRoot: '-1',
      updateTime: 1,
      view,
    }),
    changeContexts: (run) => ({
      action: 'changeContexts',
      contextIds: [idOf('C', Math.abs(run) % 12)],
      view,
    }),
    ...Object.fromEntries(
      calendarViews.map((calendarView) => [
        `plannedTime ${calendarView}`,
        () => ({ action: 'plannedTime', view: { view: calendarView, startTime } }),
      ]),
    ),
    'no contexts again': () => ({ action: 'changeContexts', contextIds: [], view }),
    'treeRows, the last': () => ({ action: 'treeRows', ...rows, from: scene.tasks - 5200 }),
    'treeRows by name': (run) => ({
      action: 'treeRows',
      ...rows,
      query: `task ${100 + Math.abs(run)}`,
      from: 0,
    }),
  }
  const ask = (body: object) => send(lustra.address, '/v2/plans', { token, ...body })

  for (const [name, bodyOf] of Object.entries(calls)) {
    const measured = await sample(
      runs,
      () => lustra.cpu(),
      (run) => ask(bodyOf(run)),
    )
    report(name, measured, JSON.stringify(await ask(bodyOf(0))).length, stepMs)
  }

  const planned = idOf('E', scene.entries - 1)
  const move = (run: number) => ({
    action: 'scheduleTask',
    taskId: idOf('T', scene.taskOf(scene.entries - 1, true)),
    oldEntryId: planned,
    oldStartTime: null,
    newStartTime: `2041010${1 + (Math.abs(run) % 2)}100000`,
    duration: 1800,
    timeLevel: 1,
  })
  const moved = await sample(
    runs,
    () => lustra.cpu(),
    (run) => ask(move(run)),
  )
  report('scheduleTask', moved, JSON.stringify(await ask(move(0))).length, stepMs)
  const after: number[] = []
  let cpu = 0
  for (let run = 0; run < runs; run++) {
    await ask(move(run))
    const [start, before] = [performance.now(), lustra.cpu()]
    await ask(calls['goPeriod WEEK_VIEW']!(run))
    after.push(performance.now() - start)
    cpu += (lustra.cpu() - before) / runs
  }
  report('goPeriod after a change', { times: after, cpu }, 0, stepMs)
  if (shownBy) await measureScreen(shownBy, lustra.address, account)
}

async function measureScreen(browser: Browser, address: string, account: SignedIn): Promise<void> {
  const page = await screenOf(browser, account)
  await reportScreen(page, 'until all is there', async () => {
    await page.goto(`${address}/web/plans`)
    await page.getByRole('treeitem').first().waitFor()
    await page.waitForLoadState('networkidle')
  })
  const next = await pointAt(page, page.getByRole('button', { name: 'Next week' }))
  await reportScreen(page, 'four times the next week', async () => {
    for (let week = 0; week < 4; week++) {
      await next()
      await page.waitForTimeout(500)
    }
  })
  await reportTree(page)
  await page.close()
}
