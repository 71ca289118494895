/**
 * The week of a busy user with 504 entries: its reload, paging to and from it, and a change in another tab. Users wait for the next paint after a
 * click; longer tasks of the main thread delay the following one.
 */
import type { Page } from '@playwright/test'
import type { BenchContext } from './bench.ts'
import { type Dataset, busyDataset, smokeShare, firstEntryOfWeek, idOf, tableRowsOf } from './dataset.ts'
import { call, createAccount, startLustra } from './lustra.ts'
import { quantile } from './measure.ts'
import { SlowScreen } from './slow-screen.ts'

interface Goals {
  readonly slowdown: number
  readonly clickTaskMs: number
  readonly clickPaintMs: number
  readonly reloadTaskMs: number
}

const atFullSpeed: Goals = { slowdown: 1, clickTaskMs: 50, clickPaintMs: 50, reloadTaskMs: 50 }
const slowed: Goals = { slowdown: 4, clickTaskMs: 150, clickPaintMs: 200, reloadTaskMs: 250 }

const otherTab = { repaintMs: 300, taskMs: 50 }
/** The screen prefetches, and the server stores the opened view. */
const untilIdleMs = 8000
const afterClickMs = 1500
const date = '2026-11-16'

export async function weeks(context: BenchContext): Promise<void> {
  const { report, isSmoke, stores } = context
  await using store = await stores[0]!()
  const dataset = busyDataset(isSmoke ? smokeShare : 1)
  const account = await createAccount(store)
  await store.fill(tableRowsOf(dataset, account.userId))
  await using lustra = await startLustra(store)
  report.note(`\n${dataset.name}, 504 of them in the week, ${store.engine}\n`)
  await using screen = await SlowScreen.open(context, account)
  const plans = `${lustra.address}/web/plans?view=WEEK_VIEW&from=${date}`
  const time = `${lustra.address}/web/time?from=${date}`
  const move = movesOf(dataset)
  const speeds = isSmoke ? [atFullSpeed] : [atFullSpeed, slowed]
  for (const goals of speeds) {
    await screen.setSlowdown(goals.slowdown)
    report.note('')
    report.head(`screen, ${goals.slowdown} times slower`, 'longest ms', 'paint ms')
    await measureReload(screen, plans, goals)
    await measureSteps(screen, 'plans', plans, goals)
    await measureSteps(screen, 'time', time, goals)
  }
  await screen.setSlowdown(1)
  await measureOtherTab(context, screen, plans, () =>
    call(lustra.address, '/v2/plans', { token: account.token, ...move() }),
  )
}

async function measureReload(screen: SlowScreen, address: string, goals: Goals): Promise<void> {
  await open(screen, screen.page, address)
  const longest: number[] = []
  for (let run = 0; run < screen.steps(3); run++) {
    const tasks = await screen.tasksOf('warm reload', async () => {
      await screen.page.reload()
      await entriesOf(screen.page).first().waitFor()
      await screen.wait(2000)
    })
    longest.push(Math.max(...tasks))
  }
  screen.report.row('warm reload of plans', [{ figure: quantile(longest, 0.5), most: goals.reloadTaskMs }])
}

/** Pages to the previous week and back. */
async function measureSteps(
  screen: SlowScreen,
  name: string,
  address: string,
  { clickTaskMs, clickPaintMs }: Goals,
): Promise<void> {
  const { page } = screen
  await open(screen, page, address)
  const longest = { previous: [] as number[], back: [] as number[] }
  const paints = { previous: [] as number[], back: [] as number[] }
  const clicks = {
    previous: await screen.clickerOf(page.getByRole('button', { name: 'Previous week' })),
    back: await screen.clickerOf(page.getByRole('button', { name: 'Next week' })),
  }
  for (let run = 0; run < screen.steps(4); run++) {
    for (const way of ['previous', 'back'] as const) {
      await page.evaluate(watchClicks)
      const tasks = await screen.tasksOf(name, async () => {
        await clicks[way]()
        await screen.wait(afterClickMs)
      })
      // The first run also fetches what the others find in the cache.
      if (run === 0 && screen.steps(4) > 1) continue
      longest[way].push(Math.max(...tasks))
      paints[way].push(await page.evaluate<number>('globalThis.clickMs'))
    }
  }
  for (const way of ['previous', 'back'] as const) {
    const row = way === 'previous' ? `${name}: previous week` : `${name}: back to it`
    screen.report.row(row, [
      { figure: quantile(longest[way], 0.5), most: clickTaskMs },
      { figure: quantile(paints[way], 0.5), most: clickPaintMs },
    ])
  }
}

/** Each moves the first entry of the week to a free half hour of a night, as sent by a tab. */
function movesOf(dataset: Dataset): () => object {
  const entry = firstEntryOfWeek(dataset)
  let moves = 0
  return () => ({
    action: 'scheduleTask',
    taskId: idOf('T', dataset.taskOf(entry, true)),
    oldEntryId: idOf('E', entry),
    oldStartTime: null,
    newStartTime: `2026111${7 + (moves++ % 2)}030000`,
    duration: 1800,
    timeLevel: 1,
    onlyChanged: true,
  })
}

/** An entry is moved in one tab: the time from the request until another tab has painted it, and that tab's longest task. */
async function measureOtherTab(
  { report }: BenchContext,
  screen: SlowScreen,
  address: string,
  move: () => Promise<unknown>,
): Promise<void> {
  const { page } = screen
  await open(screen, page, address)
  const repaints: number[] = []
  const longest: number[] = []
  for (let run = 0; run < screen.steps(6); run++) {
    await page.evaluate(watchRepaint)
    const before = Date.now()
    await move()
    const { at, task } = await page.evaluate<{ at: number; task: number }>('globalThis.repainted')
    repaints.push(at - before)
    longest.push(task)
    await screen.wait(1000)
  }
  report.note('')
  report.head('another tab', 'repaint ms', 'longest ms')
  report.row('an entry is moved', [
    { figure: quantile(repaints, 0.5), most: otherTab.repaintMs },
    { figure: Math.max(...longest), most: otherTab.taskMs },
  ])
}

async function open(screen: SlowScreen, page: Page, address: string): Promise<void> {
  await page.goto(address)
  await entriesOf(page).first().waitFor()
  await screen.wait(untilIdleMs)
}

const entries = '[data-grid] [data-part]:not([data-part=""])'

function entriesOf(page: Page) {
  return page.locator(entries)
}

/** In the page: the time from the next click to its paint. Browsers round it to 8 ms. */
const watchClicks = `(() => {
  globalThis.clickMs = 0
  globalThis.clickObserver?.disconnect()
  globalThis.clickObserver = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.clickMs = Math.max(globalThis.clickMs, duration)
  })
  // The shortest that can be asked for.
  globalThis.clickObserver.observe({ type: 'event', durationThreshold: 16 })
})()`

/** In the page: when the week is painted after its next change, and the longest task from 50 ms on. */
const watchRepaint = `globalThis.repainted = (async () => {
  let task = 0
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) task = Math.max(task, duration)
  })
  observer.observe({ entryTypes: ['longtask'] })
  await new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('nothing was repainted')), 10_000)
    const changes = new MutationObserver(() => {
      changes.disconnect()
      resolve()
    })
    const attributeFilter = ['style', 'data-part']
    const grid = document.querySelector('[data-grid]')
    changes.observe(grid, { subtree: true, childList: true, attributes: true, attributeFilter })
  })
  await new Promise(requestAnimationFrame)
  await new Promise((resolve) => setTimeout(resolve))
  const at = Date.now()
  await new Promise((resolve) => setTimeout(resolve, 200))
  observer.disconnect()
  return { at, task }
})()
null`
