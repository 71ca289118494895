/** Plays one measurement: a fresh page, the same actions in the same order, and a look at each whether it was done. */
import { setTimeout } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright'
import { type CandidateName, type View, limit, ours, oursHalved } from './candidates.ts'
import type { CandidatePage } from './pages.ts'

export const figureNames = [
  'mount',
  'mountPaint',
  'next',
  'update',
  'pickUp',
  'move',
  'worstFrame',
  'longTasks',
  'commits',
  'drop',
  'dropPaint',
  'heap',
  'elements',
] as const

export type FigureName = (typeof figureNames)[number]

/**
 * Megabytes, pieces, and milliseconds: `worstFrame` and what is called paint by the clock, up to the end of the last
 * frame that changed the page; all others of processor time of the page's main thread, whatever else the machine does.
 */
export type Figures = Readonly<Record<FigureName, number>>

export interface Measured {
  /** Undefined where something was not there to be measured. */
  readonly figures?: Figures
  /** What was not done, or not where it should be. */
  readonly faults: readonly string[]
}

interface Asked {
  readonly candidate: CandidateName
  readonly view: View
  readonly size: number
}

const moves = 60
/** At most one move a frame. */
const frameMs = 17
const afterLiftMs = 250
/** A quarter of an hour: the snap of the finest. */
const quarterPx = 18

interface Way {
  readonly daysPerColumn: number
  readonly column: number
  readonly columns: number
  readonly down: number
  readonly seconds: number
}

/** How far the entry is dragged; 72 px are an hour. In the month it goes sideways only: rows are as high as they like. */
function wayOf({ view, candidate: { name } }: Asked): Way {
  const day = 86_400
  if (view === 'week') {
    return { daysPerColumn: 1, column: 1, columns: 3, down: 4 * 72, seconds: 3 * day + 4 * 3600 }
  }
  // Our months stand above their weeks, and so does the bare one; others show weeks below each other.
  return name === ours || name === limit
    ? { daysPerColumn: 7, column: 1, columns: 2, down: 0, seconds: 14 * day }
    : { daysPerColumn: 1, column: 7, columns: 3, down: 0, seconds: 3 * day }
}

const longestMs = 120_000
/** What a page fetches at leisure once it stands is no part of any deed. */
const restMs = 3_000

export async function measure(
  browser: Browser,
  candidatePage: CandidatePage,
  asked: Asked,
): Promise<Measured> {
  const faults: string[] = []
  await using opened = await openedPage(browser, faults)
  const late = setTimeout(longestMs, 'late' as const, { ref: false })
  const figures = await Promise.race([figuresOf(opened.page, candidatePage, asked, faults), late]).catch(
    (error: unknown) => void faults.push(String(error)),
  )
  if (figures === 'late') return { faults: [...faults, `took longer than ${longestMs / 1000} s`] }
  return figures ? { figures, faults } : { faults }
}

async function openedPage(
  browser: Browser,
  faults: string[],
): Promise<AsyncDisposable & { readonly page: Page }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'UTC' })
  const page = await context.newPage()
  page.on('pageerror', (error) => faults.push(`threw ${error.message}`))
  await page.addInitScript(countCommits)
  return { page, [Symbol.asyncDispose]: () => context.close() }
}

/** React tells its tools of every commit. */
function countCommits(): void {
  const counted = { commits: 0 }
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => counted.commits++,
    onCommitFiberUnmount: () => undefined,
  }
  Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, commitsOfReact: counted })
}

async function figuresOf(
  page: Page,
  candidatePage: CandidatePage,
  asked: Asked,
  faults: string[],
): Promise<Figures> {
  const { view, size, candidate } = asked
  await candidatePage.open(page)
  await page.evaluate(([view, size]) => window.bench.prepare(view, size), [view, size] as const)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const driver = new Driver(page, cdp, faults)

  const heapBefore = await driver.heap()
  const mount = await driver.timed(() => page.evaluate(() => window.bench.mount()))
  candidatePage.weigh()
  await driver.drawsAll('now', size)
  const elements = await page.evaluate(() => window.bench.elements)
  const heap = (await driver.heap()) - heapBefore
  await setTimeout(restMs)

  const next = await driver.timed(() => page.evaluate(() => window.bench.next()))
  await driver.drawsAll('next', size)
  await page.evaluate(() => window.bench.back())
  const update = await driver.timed(() => page.evaluate(() => window.bench.rename()))
  if (!(await page.evaluate(() => window.bench.isDrawn('Another title'))))
    faults.push('the new title is not shown')

  const drag = await driver.drag(wayOf(asked))
  // One may have come with a new minute.
  const isOurs = candidate.name === ours || candidate.name === oursHalved
  if (isOurs && drag.commits > 1) faults.push(`${drag.commits} React commits in the drag`)
  return {
    mount: mount.cpu,
    mountPaint: mount.paint,
    next: next.cpu,
    update: update.cpu,
    ...drag,
    heap: heap / 1e6,
    elements,
  }
}

class Driver {
  readonly #page: Page
  readonly #cdp: CDPSession
  readonly #faults: string[]

  constructor(page: Page, cdp: CDPSession, faults: string[]) {
    this.#page = page
    this.#cdp = cdp
    this.#faults = faults
  }

  async timed(act: () => Promise<number>): Promise<{ readonly cpu: number; readonly paint: number }> {
    const before = await this.#cpu()
    const paint = await act()
    return { cpu: (await this.#cpu()) - before, paint }
  }

  async heap(): Promise<number> {
    await this.#cdp.send('HeapProfiler.collectGarbage')
    return await this.#metric('JSHeapUsedSize')
  }

  async drawsAll(which: 'now' | 'next', count: number): Promise<void> {
    const drawn = await this.#page.evaluate((which) => window.bench.drawn(which), which)
    if (drawn !== count) this.#faults.push(`${drawn} of ${count} entries are drawn (${which})`)
  }

  async drag({ daysPerColumn, column, columns, down, seconds }: Way) {
    const page = this.#page
    await page.evaluate(() => window.bench.bringIntoSight())
    const width = await page.evaluate(([days, column]) => window.bench.columnWidth(days, column), [
      daysPerColumn,
      column,
    ] as const)
    const from = await this.#dragged()
    const start = await page.evaluate(() => window.bench.pressPoint())
    const way = { x: columns * width, y: down }
    await this.#cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await this.#mouse('mouseMoved', start)
    await page.evaluate(() => window.bench.watch())

    const atPress = await this.#cpu()
    await this.#mouse('mousePressed', start)
    for (const px of [4, 10, 14]) await this.#mouse('mouseMoved', { x: start.x + px, y: start.y })
    // What a lift leaves to the frames after it is no part of a move.
    await setTimeout(afterLiftMs)
    const atLift = await this.#cpu()
    const commitsAtLift = await this.#commits()
    for (let step = 1; step <= moves; step++) {
      const share = step / moves
      const nextFrame = setTimeout(frameMs)
      await this.#mouse('mouseMoved', { x: start.x + way.x * share, y: start.y + way.y * share })
      await nextFrame
    }
    const atEnd = await this.#cpu()
    const commits = (await this.#commits()) - commitsAtLift
    const { longest, longTasks } = await page.evaluate(() => window.bench.frames())
    await this.#cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.evaluate(() => window.bench.watch())
    const drop = await this.timed(async () => {
      await this.#mouse('mouseReleased', { x: start.x + way.x, y: start.y + way.y })
      return await page.evaluate(() => window.bench.settled())
    })
    await this.#landedWell(from, { seconds, way, width })
    return {
      pickUp: atLift - atPress,
      move: (atEnd - atLift) / moves,
      worstFrame: longest,
      longTasks: longTasks.length,
      commits,
      drop: drop.cpu,
      dropPaint: drop.paint,
    }
  }

  async #landedWell(
    from: { readonly x: number; readonly y: number },
    {
      seconds,
      way,
      width,
    }: {
      readonly seconds: number
      readonly way: { readonly x: number; readonly y: number }
      readonly width: number
    },
  ): Promise<void> {
    const by = await this.#page.evaluate(() => window.bench.reportedBy())
    if (by !== seconds) this.#faults.push(`the drop was reported ${by} s away instead of ${seconds}`)
    const to = await this.#dragged()
    const off = { x: to.x - from.x - way.x, y: to.y - from.y - way.y }
    // Where entries share a column, they stand anywhere in it.
    const isThere = Math.abs(off.x) < width && (way.y === 0 || Math.abs(off.y) < quarterPx)
    if (!isThere) this.#faults.push(`drawn ${off.x.toFixed(0)}, ${off.y.toFixed(0)} px off`)
  }

  async #dragged() {
    return await this.#page.evaluate(() => {
      const { x, y } = window.bench.placeOfDragged()
      return { x, y }
    })
  }

  async #commits(): Promise<number> {
    return await this.#page.evaluate(() => window.commitsOfReact.commits)
  }

  /** The answer comes when the page has handled it, which is at most once a frame. */
  async #mouse(
    type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
    { x, y }: { readonly x: number; readonly y: number },
  ) {
    const held = type === 'mouseMoved' ? {} : { clickCount: 1 }
    const button = 'left' as const
    await this.#cdp.send('Input.dispatchMouseEvent', { type, x, y, button, buttons: 1, ...held })
  }

  async #cpu(): Promise<number> {
    return (await this.#metric('TaskDuration')) * 1000
  }

  async #metric(name: string): Promise<number> {
    const { metrics } = await this.#cdp.send('Performance.getMetrics')
    return metrics.find((metric) => metric.name === name)!.value
  }
}
