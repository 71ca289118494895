/**
 * `npm run bench -- tasks`: how long one waits for the tasks screen with 50,000 tasks and 200,000 records. The goals are
 * absolute, since they are about a person waiting: 300 ms of the server until the first rows are there, and on the screen,
 * in a browser slowed down to a quarter, no task of more than 50 ms while one adds a line, types in the filter, moves the
 * selection or scrolls.
 */
import { type Browser } from '@playwright/test'
import { firstCalls } from './first-call.ts'
import { type Home, embeddedHome, postgresHome } from './homes.ts'
import { type SignedIn, send, signUp, startLustra } from './lustra.ts'
import { sample } from './measure.ts'
import type { Running } from './process.ts'
import { contentWithRecords } from './recorded.ts'
import { report, reportHead } from './report.ts'
import { type Scene, idOf } from './scene.ts'
import { launchBrowser, pointAt, press, reportScreen, reportTree, screenOf } from './screen.ts'

const goalMs = 300
/** Of any change of a few tasks, and of what is asked right after it. */
const changeMs = 50
const runs = 20

const rest = { entries: 20_000, perDay: 27, taskOf: (entry: number) => 500 + (entry % 40_000) }
const scenes: readonly Scene[] = [
  { name: '50,000 tasks at the root', tasks: 50_000, parentOf: () => null, ...rest },
  {
    name: '50,000 tasks in 100 projects of 500',
    tasks: 50_000,
    parentOf: (task) => (task < 100 ? null : task % 100),
    ...rest,
  },
  {
    name: '50,000 tasks, ten deep',
    tasks: 50_000,
    parentOf: (task) => (task === 0 ? null : Math.floor((task - 1) / 3)),
    ...rest,
  },
  {
    name: '50,000 tasks in 500 trees',
    tasks: 50_000,
    parentOf: (task) => (task < 500 ? null : task < 5000 ? task % 500 : 500 + (task % 4500)),
    ...rest,
  },
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
  await home.fill(contentWithRecords(scene, account.userId))
  console.log(`\n${scene.name}, ${home.engine}\n`)
  reportHead()

  const { token } = account
  const opening = { action: 'open', show: 'active' }
  report('the first after a start', await firstCalls(home, '/v2/tasks', { token, ...opening }), 0, goalMs)
  await using lustra = await startLustra(home)
  const ask = (body: object) => send(lustra.address, '/v2/tasks', { token, ...body })
  const { line } = await ask(opening)
  const calls: Record<string, (run: number) => object> = {
    open: () => opening,
    'a slice from the middle': () => ({ action: 'open', show: 'active', after: idOf('T', 25_000) }),
    details: (run) => ({ action: 'details', id: idOf('T', Math.abs(run)) }),
    'changes since the start': () => ({ action: 'changes', show: 'active', since: line }),
    history: () => ({ action: 'history', id: idOf('T', 7) }),
  }
  for (const [name, bodyOf] of Object.entries(calls)) {
    const measured = await sample(
      runs,
      () => lustra.cpu(),
      (run) => ask(bodyOf(run)),
    )
    report(name, measured, JSON.stringify(await ask(bodyOf(0))).length, goalMs)
  }
  await measureChanges(lustra, ask)
  if (shownBy) await measureScreen(shownBy, lustra.address, account)
}

/** Each in the middle of the tree, where it has most relatives. */
async function measureChanges(lustra: Running, ask: (body: object) => Promise<unknown>): Promise<void> {
  let made = 0
  const [task, place] = [idOf('T', 7), idOf('T', 40_000)]
  const changes: Record<string, (run: number) => object> = {
    setFavourite: (run) => ({ action: 'setFavourite', id: task, favourite: run % 2 === 0 }),
    'a name': (run) => ({ action: 'change', id: task, changes: { name: `Task of ${run}` } }),
    create: () => ({ action: 'create', id: idOf('N', made++), parentId: place, after: null, name: 'New' }),
    move: (run) => ({
      action: 'move',
      ids: [idOf('T', 49_000)],
      parentId: run % 2 === 0 ? place : idOf('T', 40_001),
      after: null,
    }),
    complete: (run) => ({
      action: 'complete',
      id: idOf('T', 49_001),
      status: run % 2 === 0 ? 'COMPLETED' : 'NORMAL',
      withSubtasks: false,
    }),
  }
  for (const [name, bodyOf] of Object.entries(changes)) {
    const measured = await sample(
      runs,
      () => lustra.cpu(),
      (run) => ask(bodyOf(run)),
    )
    report(name, measured, 0, changeMs)
  }
}

async function measureScreen(browser: Browser, address: string, account: SignedIn): Promise<void> {
  const page = await screenOf(browser, account)
  await reportScreen(page, 'until all is there', async () => {
    await page.goto(`${address}/web/tasks`)
    await page.getByRole('treeitem').first().waitFor()
    await page.waitForLoadState('networkidle')
  })
  const newTask = await pointAt(page, page.getByRole('button', { name: 'New task' }))
  await reportScreen(page, 'adding three lines', async () => {
    await newTask()
    for (const name of ['one', 'two', 'three']) {
      for (const letter of name) await press(page, letter)
      await press(page, 'Enter')
      await page.waitForTimeout(500)
    }
  })
  await page.keyboard.press('Escape')
  await reportTree(page)
  await page.close()
}
