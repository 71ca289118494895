/** One measurement: a new page, the same actions in the same order, and a check that each had its effect. */
import { setTimeout } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright'
import { type CandidateSpec, type View, bareGrid, ours, oursWithFact } from './candidates.ts'
import type { Point } from './browser/entry-positions.ts'
import type { CandidatePage } from './pages.ts'

export const figureNames = [
  'mount',
  'mountPaint',
  'next',
  'back',
  'backTask',
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
 * Heap in megabytes, counts, and milliseconds. `worstFrame`, `back` and the paints are wall-clock time until the end of the last frame that changed
 * the page; all others are CPU time of the page's main thread, which other load hardly changes.
 */
export type Figures = Readonly<Record<FigureName, number>>

export interface Measurement {
  /** Undefined if an action could not be measured. */
  readonly figures?: Figures
  /** Actions without their expected effect. */
  readonly faults: readonly string[]
}

export interface MeasureParams {
  readonly candidate: CandidateSpec
  readonly view: View
  readonly entryCount: number
  /** Fewer moves and no pauses. */
  readonly isSmoke: boolean
}

/** A pointer moves at most once per frame. */
const frameMs = 17
const afterPickUpMs = 250
/** A quarter of an hour, the finest snap of all candidates. */
const quarterPx = 18

interface DragPath {
  readonly daysPerColumn: number
  readonly column: number
  readonly columns: number
  readonly down: number
  readonly seconds: number
}

/** 72 px are an hour. In the month the drag is horizontal, because the height of rows differs. */
function dragPathOf({ view, candidate: { name } }: MeasureParams): DragPath {
  const day = 86_400
  if (view === 'week') {
    return { daysPerColumn: 1, column: 1, columns: 3, down: 4 * 72, seconds: 3 * day + 4 * 3600 }
  }
  // Columns are weeks in ours and the bare grid, days in the others.
  return name === ours || name === bareGrid
    ? { daysPerColumn: 7, column: 1, columns: 2, down: 0, seconds: 14 * day }
    : { daysPerColumn: 1, column: 7, columns: 3, down: 0, seconds: 3 * day }
}

const timeoutMs = 120_000
/** Excludes loading during idle time from the actions. */
const idleMs = 3000

export async function measure(
  browser: Browser,
  candidatePage: CandidatePage,
  params: MeasureParams,
): Promise<Measurement> {
  const faults: string[] = []
  await using opened = await openPage(browser, faults)
  const timeout = setTimeout(timeoutMs, 'timeout' as const, { ref: false })
  const figures = await Promise.race([figuresOf(opened.page, candidatePage, params, faults), timeout]).catch(
    (error: unknown) => void faults.push(String(error)),
  )
  if (figures === 'timeout') return { faults: [...faults, `took longer than ${timeoutMs / 1000} s`] }
  return figures ? { figures, faults } : { faults }
}

async function openPage(
  browser: Browser,
  faults: string[],
): Promise<AsyncDisposable & { readonly page: Page }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'UTC' })
  const page = await context.newPage()
  page.on('pageerror', (error) => faults.push(`threw ${error.message}`))
  await page.addInitScript(countCommits)
  return { page, [Symbol.asyncDispose]: () => context.close() }
}

/** React reports every commit to its developer tools. */
function countCommits(): void {
  const reactCommits = { count: 0 }
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => reactCommits.count++,
    onCommitFiberUnmount: () => undefined,
  }
  Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, reactCommits })
}

async function figuresOf(
  page: Page,
  candidatePage: CandidatePage,
  params: MeasureParams,
  faults: string[],
): Promise<Figures> {
  const { view, entryCount, candidate, isSmoke } = params
  await candidatePage.open(page)
  await page.evaluate(([view, count]) => window.bench.prepare(view, count), [view, entryCount] as const)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const driver = new Driver(page, cdp, faults)

  const heapBefore = await driver.heap()
  const mount = await driver.timed(() => page.evaluate(() => window.bench.mount()))
  candidatePage.recordWeight()
  await driver.checkRendered('current', entryCount)
  const elements = await page.evaluate(() => window.bench.elementCount)
  const heap = (await driver.heap()) - heapBefore
  if (!isSmoke) await setTimeout(idleMs)

  const next = await driver.timed(() => page.evaluate(() => window.bench.next()))
  await driver.checkRendered('next', entryCount)
  const back = await driver.back()
  await driver.checkRendered('current', entryCount)
  const update = await driver.timed(() => page.evaluate(() => window.bench.rename()))
  if (!(await page.evaluate(() => window.bench.isRendered('Another title'))))
    faults.push('the new title is not rendered')

  const drag = await driver.drag(dragPathOf(params), isSmoke ? 6 : 60)
  // A new minute may cause one.
  const isOurs = candidate.name === ours || candidate.name === oursWithFact
  if (isOurs && drag.commits > 1) faults.push(`${drag.commits} React commits in the drag`)
  return {
    mount: mount.cpu,
    mountPaint: mount.paint,
    next: next.cpu,
    ...back,
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

  async timed(action: () => Promise<number>): Promise<{ readonly cpu: number; readonly paint: number }> {
    const before = await this.#cpu()
    const paint = await action()
    return { cpu: (await this.#cpu()) - before, paint }
  }

  async heap(): Promise<number> {
    await this.#cdp.send('HeapProfiler.collectGarbage')
    return await this.#metric('JSHeapUsedSize')
  }

  async checkRendered(which: 'current' | 'next', count: number): Promise<void> {
    const rendered = await this.#page.evaluate((which) => window.bench.renderedCount(which), which)
    if (rendered !== count) this.#faults.push(`${rendered} of ${count} entries are rendered (${which})`)
  }

  /** Returns to the first week on a slow CPU: time until everything is painted, and the longest task. */
  async back(): Promise<Pick<Figures, 'back' | 'backTask'>> {
    await this.#cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await this.#page.evaluate(() => window.bench.watch())
    await this.#page.evaluate(() => window.bench.back())
    const back = await this.#page.evaluate(() => window.bench.settled())
    const { longTasks } = await this.#page.evaluate(() => window.bench.frames())
    await this.#cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    return { back, backTask: Math.max(0, ...longTasks) }
  }

  async drag({ daysPerColumn, column, columns, down, seconds }: DragPath, moves: number) {
    const page = this.#page
    await page.evaluate(() => window.bench.scrollToDragged())
    const width = await page.evaluate(([days, column]) => window.bench.columnWidth(days, column), [
      daysPerColumn,
      column,
    ] as const)
    const from = await this.#draggedPosition()
    const start = await page.evaluate(() => window.bench.pressPoint())
    const distance = { x: columns * width, y: down }
    await this.#cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await this.#mouse('mouseMoved', start)
    await page.evaluate(() => window.bench.watch())

    const cpuAtPress = await this.#cpu()
    await this.#mouse('mousePressed', start)
    for (const px of [4, 10, 14]) await this.#mouse('mouseMoved', { x: start.x + px, y: start.y })
    // Frames caused by the pick-up do not count as moves.
    await setTimeout(afterPickUpMs)
    const cpuAtPickUp = await this.#cpu()
    const commitsAtPickUp = await this.#commits()
    for (let step = 1; step <= moves; step++) {
      const share = step / moves
      const nextFrame = setTimeout(frameMs)
      await this.#mouse('mouseMoved', { x: start.x + distance.x * share, y: start.y + distance.y * share })
      await nextFrame
    }
    const cpuAtEnd = await this.#cpu()
    const commits = (await this.#commits()) - commitsAtPickUp
    const { longest, longTasks } = await page.evaluate(() => window.bench.frames())
    await this.#cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.evaluate(() => window.bench.watch())
    const drop = await this.timed(async () => {
      await this.#mouse('mouseReleased', { x: start.x + distance.x, y: start.y + distance.y })
      return await page.evaluate(() => window.bench.settled())
    })
    await this.#checkDrop(from, { seconds, distance, width })
    return {
      pickUp: cpuAtPickUp - cpuAtPress,
      move: (cpuAtEnd - cpuAtPickUp) / moves,
      worstFrame: longest,
      longTasks: longTasks.length,
      commits,
      drop: drop.cpu,
      dropPaint: drop.paint,
    }
  }

  async #checkDrop(
    from: Point,
    {
      seconds,
      distance,
      width,
    }: { readonly seconds: number; readonly distance: Point; readonly width: number },
  ): Promise<void> {
    const reported = await this.#page.evaluate(() => window.bench.reportedSeconds())
    if (reported !== seconds)
      this.#faults.push(`the drop was reported ${reported} s away instead of ${seconds}`)
    const to = await this.#draggedPosition()
    const error = { x: to.x - from.x - distance.x, y: to.y - from.y - distance.y }
    // Entries that share a column may be anywhere in it.
    const isThere = Math.abs(error.x) < width && (distance.y === 0 || Math.abs(error.y) < quarterPx)
    if (!isThere) this.#faults.push(`rendered ${error.x.toFixed(0)}, ${error.y.toFixed(0)} px off`)
  }

  async #draggedPosition(): Promise<Point> {
    return await this.#page.evaluate(() => {
      const { x, y } = window.bench.draggedPosition()
      return { x, y }
    })
  }

  async #commits(): Promise<number> {
    return await this.#page.evaluate(() => window.reactCommits.count)
  }

  /** Returns when the page has handled the event, at most once per frame. */
  async #mouse(type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', { x, y }: Point): Promise<void> {
    const clicks = type === 'mouseMoved' ? {} : { clickCount: 1 }
    const button = 'left' as const
    await this.#cdp.send('Input.dispatchMouseEvent', { type, x, y, button, buttons: 1, ...clicks })
  }

  async #cpu(): Promise<number> {
    return (await this.#metric('TaskDuration')) * 1000
  }

  async #metric(name: string): Promise<number> {
    const { metrics } = await this.#cdp.send('Performance.getMetrics')
    return metrics.find((metric) => metric.name === name)!.value
  }
}
