/** A screen in a slowed-down browser: the uninterrupted work of the page's main thread while a user works. */
import { type Browser, type Locator, type Page, chromium } from '@playwright/test'
import { chromiumArgs } from '../../scripts/testing/chromium-args.ts'
import type { BenchContext } from './bench.ts'
import type { Account } from './lustra.ts'
import type { Report } from './report.ts'

/** A longer task delays the next paint noticeably. */
const longTaskMs = 50
/** How much slower than this machine a phone is. */
const cpuSlowdown = 4

export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM']
  return await chromium.launch({
    args: chromiumArgs,
    ...(executablePath === undefined ? {} : { executablePath }),
  })
}

export class SlowScreen implements AsyncDisposable {
  readonly page: Page
  readonly report: Report
  readonly #isSmoke: boolean
  /** How much slower than this machine it is. */
  readonly setSlowdown: (rate: number) => Promise<unknown>

  private constructor(
    page: Page,
    { report, isSmoke }: BenchContext,
    setSlowdown: (rate: number) => Promise<unknown>,
  ) {
    this.page = page
    this.setSlowdown = setSlowdown
    this.report = report
    this.#isSmoke = isSmoke
  }

  static async open(context: BenchContext, { token }: Account): Promise<SlowScreen> {
    const browser = await context.browser()
    const pages = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
    const page = await pages.newPage()
    await pages.addInitScript((secret) => localStorage.setItem('lustra.token', secret), token)
    const rate = context.isSmoke ? 1 : cpuSlowdown
    const devtools = await page.context().newCDPSession(page)
    const setSlowdown = (slowdown: number) =>
      devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await setSlowdown(rate)
    context.report.note('')
    context.report.head(`screen, ${rate} times slower`, 'longest ms', 'long tasks', 'whole ms')
    return new SlowScreen(page, context, setSlowdown)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.page.context().close()
  }

  /** Measures the page's own CPU time, so that other load on the machine does not count. */
  async measure(name: string, work: () => Promise<void>): Promise<void> {
    const tasks = await this.tasksOf(name, work)
    const longTasks = tasks.filter((task) => task > longTaskMs).length
    this.report.row(name, [{ figure: Math.max(...tasks), most: longTaskMs }, longTasks])
  }

  /** The main thread's CPU time of all the work, at the speed of this machine. */
  async measureWhole(name: string, goalMs: number, work: () => Promise<void>): Promise<void> {
    await this.setSlowdown(1)
    const tasks = await this.tasksOf(name, work)
    await this.setSlowdown(this.#isSmoke ? 1 : cpuSlowdown)
    const whole = tasks.reduce((sum, task) => sum + task, 0)
    const longTasks = tasks.filter((task) => task > longTaskMs).length
    this.report.row(name, [Math.max(...tasks), longTasks, { figure: whole, most: goalMs }])
  }

  /** The CPU time of each task of the main thread. */
  async tasksOf(name: string, work: () => Promise<void>): Promise<number[]> {
    const browser = this.page.context().browser()!
    await browser.startTracing(this.page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] })
    await work()
    const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
    const isOnMainThread = mainThreadFilter(traceEvents)
    const tasks = traceEvents
      .filter((event) => event.name === taskEventName && isOnMainThread(event))
      .map(({ tdur = 0 }) => tdur / 1000)
    if (tasks.length === 0)
      throw new Error(`the trace of ${name} has no tasks: do its events have new names?`)
    return tasks
  }

  async measureLoad(url: string): Promise<void> {
    await this.measure('loading the page', async () => {
      await this.page.goto(url)
      await this.page.getByRole('treeitem').first().waitFor()
      await this.page.waitForLoadState('networkidle')
    })
  }

  /** Filtering by name, moving through the rows by keys and scrolling, in a tree of `taskCount` tasks. */
  async measureTree(taskCount: number): Promise<void> {
    const clickFilter = await this.clickerOf(this.page.getByRole('searchbox'))
    const query = `task ${Math.floor((taskCount - 1) / 10)}`
    await this.measure('typing in the filter', async () => {
      await clickFilter()
      for (const letter of query) await this.press(letter)
      await this.wait(1000)
      for (const _ of query) await this.press('Backspace')
      await this.wait(1000)
    })
    const clickRow = await this.clickerOf(this.page.getByRole('treeitem').nth(3))
    await this.measure('moving the selection', async () => {
      await clickRow()
      for (let step = 0; step < this.steps(30); step++) await this.press('ArrowDown')
      for (const key of ['PageDown', 'PageDown', 'End', 'ArrowUp', 'Home']) {
        await this.press(key)
        await this.wait(300)
      }
    })
    await this.measure('scrolling the tree', async () => {
      await this.page.mouse.move(300, 500)
      for (let step = 0; step < this.steps(30); step++) {
        await this.page.mouse.wheel(0, 300)
        await this.wait(50)
      }
      await this.page.mouse.wheel(0, 400_000)
      await this.wait(500)
    })
  }

  /** At typing speed. */
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key)
    await this.wait(60)
  }

  /** Clicks by mouse coordinates, because a locator's click would search for the element during the measurement. */
  async clickerOf(target: Locator): Promise<() => Promise<void>> {
    const { x, y, width, height } = (await target.boundingBox())!
    return () => this.page.mouse.click(x + width / 2, y + height / 2, { delay: 60 })
  }

  async wait(milliseconds: number): Promise<void> {
    await this.page.waitForTimeout(this.#isSmoke ? milliseconds / 10 : milliseconds)
  }

  /** Fewer in a smoke run. */
  steps(count: number): number {
    return this.#isSmoke ? Math.ceil(count / 10) : count
  }
}

/** With more categories the browser traces each task twice, the second time as `RunTask`. */
const taskEventName = 'ThreadControllerImpl::RunTask'

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** The main threads of pages; those of the browser's own processes have other names. */
function mainThreadFilter(events: readonly TraceEvent[]): (event: TraceEvent) => boolean {
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  return ({ pid, tid }) => threads.has(`${pid} ${tid}`)
}
