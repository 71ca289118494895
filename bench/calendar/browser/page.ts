/** The page around a candidate. The driver calls its methods; those that return milliseconds end when the last change is painted. */
import { type LocalTime } from '@lustra/domain/calendar'
import { type Candidate, type MountedCalendar } from './candidate.ts'
import { type EntryPosition, type Point, positionsByTitle, pressPointOf } from './entry-positions.ts'
import { FrameWatch } from './frame-watch.ts'
import { isOnMonth } from './month-layout.ts'
import { type Scenarios, draggedTitle, monthScenarios, renamed, weekScenarios } from './scenario.ts'

/** The page is complete after this number of frames without a change. */
const quietFrames = 6

export class BenchPage<Data> {
  readonly #candidate: Candidate<Data>
  #scenarios: Scenarios | null = null
  #data: { readonly current: Data; readonly next: Data } | null = null
  #calendar: MountedCalendar<Data> | null = null
  #reportedMove: { readonly id: string; readonly start: LocalTime } | null = null
  #watch: FrameWatch | null = null

  constructor(candidate: Candidate<Data>) {
    this.#candidate = candidate
  }

  prepare(view: 'week' | 'month', entryCount: number): void {
    this.#scenarios = view === 'week' ? weekScenarios(entryCount) : monthScenarios(entryCount)
    const { current, next } = this.#scenarios
    this.#data = { current: this.#candidate.dataOf(current), next: this.#candidate.dataOf(next) }
  }

  mount(): Promise<number> {
    const { current } = this.#data!
    return this.#timed(() => {
      const root = document.querySelector<HTMLElement>('#root')!
      this.#calendar = this.#candidate.mount(
        root,
        current,
        (id, start) => (this.#reportedMove = { id, start }),
      )
    })
  }

  next(): Promise<number> {
    return this.#timed(() => this.#calendar!.show(this.#data!.next))
  }

  back(): Promise<number> {
    return this.#timed(() => this.#calendar!.show(this.#data!.current))
  }

  rename(): Promise<number> {
    return this.#timed(() => this.#calendar!.rename(renamed.id, renamed.title))
  }

  /** Starts to watch frames; `settled` or `frames` ends it. */
  watch(): void {
    this.#watch = new FrameWatch()
  }

  async settled(): Promise<number> {
    return await this.#watch!.settled(quietFrames)
  }

  /** The longest time between two frames and the long tasks since `watch`, in milliseconds. */
  frames(): { readonly longest: number; readonly longTasks: readonly number[] } {
    return this.#watch!.end()
  }

  get elementCount(): number {
    return document.querySelectorAll('#root *').length
  }

  renderedCount(which: keyof Scenarios): number {
    const positions = positionsByTitle()
    return this.#scenarios![which].entries.filter(({ title }) => positions.has(title)).length
  }

  isRendered(title: string): boolean {
    return positionsByTitle().has(title)
  }

  draggedPosition(): EntryPosition {
    return positionsByTitle().get(draggedTitle)!
  }

  pressPoint(): Point {
    const titles = this.#scenarios!.current.entries.map(({ title }) => title)
    return pressPointOf(
      draggedTitle,
      titles.filter((title) => title !== draggedTitle),
    )
  }

  scrollToDragged(): void {
    this.draggedPosition().element.scrollIntoView({ block: 'center', behavior: 'instant' })
  }

  /** The distance between neighbouring columns, by the leftmost entry of each. */
  columnWidth(daysPerColumn: number, column: number): number {
    const positions = positionsByTitle()
    const { firstDay, entries } = this.#scenarios!.current
    const leftOf = (wanted: number) => {
      const inColumn = entries.filter(({ start }, index) => {
        const day = Math.floor(start / 86_400) - firstDay
        // Months above columns of weeks are as wide as several weeks.
        return Math.floor(day / daysPerColumn) === wanted && !(daysPerColumn > 1 && isOnMonth(index))
      })
      return Math.min(...inColumn.map(({ title }) => positions.get(title)?.x ?? Infinity))
    }
    return leftOf(column + 1) - leftOf(column)
  }

  /** The seconds by which the candidate reports to have moved the dragged entry; null without a report. */
  reportedSeconds(): number | null {
    const dragged = this.#scenarios!.current.entries[0]!
    return this.#reportedMove?.id === dragged.id ? this.#reportedMove.start - dragged.start : null
  }

  async #timed(action: () => void): Promise<number> {
    const watch = new FrameWatch()
    action()
    return await watch.settled(quietFrames)
  }
}

declare global {
  interface Window {
    /** Called by the candidate's script, which is loaded after the bench's. */
    present: typeof present
    bench: BenchPage<unknown>
    reactCommits: { readonly count: number }
  }
}

export function present<Data>(candidate: Candidate<Data>): void {
  window.bench = new BenchPage(candidate)
}
