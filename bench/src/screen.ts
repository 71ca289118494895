/** Screens under measurement: how long the page's own thread is busy at one go while a person does something. */
import { type Browser, type Locator, type Page, chromium } from '@playwright/test'
import type { SignedIn } from './lustra.ts'
import { row, verdict } from './report.ts'

/** Longer, and one sees that what one does waits. */
const frameMs = 50
/** How much slower than this machine a phone is. */
const slower = 4

export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM']
  return chromium.launch(executablePath === undefined ? {} : { executablePath })
}

/** A page of this person on a machine so slow, and the head of the lines that `reportScreen` writes. */
export async function screenOf(browser: Browser, { token }: SignedIn): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  await page.addInitScript((secret) => localStorage.setItem('lustra.token', secret), token)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  console.log(`\n${row(`screen, ${slower} times as slow`, 'longest ms', 'too long', '', 'goal')}`)
  return page
}

/** As quickly as people type. */
export async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await page.waitForTimeout(60)
}

/** By pointer alone, as long as a finger presses: a locator's click would look for the element while the time is taken. */
export async function pointAt(page: Page, what: Locator): Promise<() => Promise<void>> {
  const { x, y, width, height } = (await what.boundingBox())!
  return () => page.mouse.click(x + width / 2, y + height / 2, { delay: 60 })
}

/** What one does in a tree of tasks, wherever it stands: looking for a name, going through it by keys, scrolling. */
export async function reportTree(page: Page): Promise<void> {
  const filter = await pointAt(page, page.getByRole('searchbox'))
  await reportScreen(page, 'typing in the filter', async () => {
    await filter()
    for (const letter of 'task 4999') await press(page, letter)
    await page.waitForTimeout(1000)
    for (let letter = 0; letter < 9; letter++) await press(page, 'Backspace')
    await page.waitForTimeout(1000)
  })
  const row = await pointAt(page, page.getByRole('treeitem').nth(3))
  await reportScreen(page, 'moving the selection', async () => {
    await row()
    for (let down = 0; down < 30; down++) await press(page, 'ArrowDown')
    for (const key of ['PageDown', 'PageDown', 'End', 'ArrowUp', 'Home']) {
      await press(page, key)
      await page.waitForTimeout(300)
    }
  })
  await reportScreen(page, 'scrolling the tree', () => scrollTree(page))
}

/** A little at a time, then far down at once. */
async function scrollTree(page: Page): Promise<void> {
  await page.mouse.move(300, 500)
  for (let turn = 0; turn < 30; turn++) {
    await page.mouse.wheel(0, 300)
    await page.waitForTimeout(50)
  }
  await page.mouse.wheel(0, 400_000)
  await page.waitForTimeout(500)
}

/** The longest task of the page's thread in its own time: what else this machine does at the moment does not count. */
export async function reportScreen(page: Page, name: string, work: () => Promise<void>): Promise<void> {
  const browser = page.context().browser()!
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] })
  await work()
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  const isMain = mainThreads(traceEvents)
  const tasks = traceEvents
    .filter((event) => event.name === taskName && isMain(event))
    .map(({ tdur = 0 }) => tdur / 1000)
  if (tasks.length === 0)
    throw new Error(`the trace of ${name} has no tasks of the page: was it told in other words?`)
  const longest = Math.max(...tasks)
  const tooLong = tasks.filter((task) => task > frameMs).length
  console.log(row(name, longest.toFixed(1), String(tooLong), '', verdict(tooLong === 0)))
}

/** Where more is traced, the browser tells each task a second time, as `RunTask`. */
const taskName = 'ThreadControllerImpl::RunTask'

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Those of pages: the browser's own have other names. */
function mainThreads(events: readonly TraceEvent[]): (event: TraceEvent) => boolean {
  const keys = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  return ({ pid, tid }) => keys.has(`${pid} ${tid}`)
}
