/** The page around a candidate: the driver tells it what to do, and it tells when the last changed frame was on the screen. */
import { type LocalTime } from '@lustra/domain/calendar'
import { type Candidate, type Shown } from './candidate.ts'
import { type Place, type Point, placesByTitle, pressPointOf } from './places.ts'
import { type Scenes, draggedTitle, monthScenes, renamed, weekScenes } from './scene.ts'
import { FrameWatch } from './frame-watch.ts'
import { isWide } from './two-rows.ts'

/** After so many frames without a change, nothing more comes. */
const stillFrames = 6

export class BenchPage<Given> {
  readonly #candidate: Candidate<Given>
  #scenes: Scenes | null = null
  #given: readonly [now: Given, next: Given] | null = null
  #shown: Shown<Given> | null = null
  #reported: { readonly id: string; readonly start: LocalTime } | null = null
  #watch: FrameWatch | null = null

  constructor(candidate: Candidate<Given>) {
    this.#candidate = candidate
  }

  prepare(view: 'week' | 'month', count: number): void {
    this.#scenes = view === 'week' ? weekScenes(count) : monthScenes(count)
    const { now, next } = this.#scenes
    this.#given = [this.#candidate.give(now), this.#candidate.give(next)]
  }

  mount(): Promise<number> {
    const [now] = this.#given!
    return this.#timed(() => {
      const root = document.querySelector<HTMLElement>('#root')!
      this.#shown = this.#candidate.mount(root, now, (id, start) => (this.#reported = { id, start }))
    })
  }

  next(): Promise<number> {
    return this.#timed(() => this.#shown!.show(this.#given![1]))
  }

  back(): Promise<number> {
    return this.#timed(() => this.#shown!.show(this.#given![0]))
  }

  rename(): Promise<number> {
    return this.#timed(() => this.#shown!.rename(renamed.id, renamed.title))
  }

  /** Watches from now on; `settled` tells when the last change was seen. */
  watch(): void {
    this.#watch = new FrameWatch()
  }

  async settled(): Promise<number> {
    return await this.#watch!.settled(stillFrames)
  }

  /** The longest time from one frame to the next and the long tasks since `watch`, in milliseconds. */
  frames(): { readonly longest: number; readonly longTasks: readonly number[] } {
    return this.#watch!.end()
  }

  get elements(): number {
    return document.querySelectorAll('#root *').length
  }

  /** How many of the entries of a scene are on the page. */
  drawn(which: 'now' | 'next'): number {
    const places = placesByTitle()
    return this.#scenes![which].entries.filter(({ title }) => places.has(title)).length
  }

  isDrawn(title: string): boolean {
    return placesByTitle().has(title)
  }

  /** Where the entry to be dragged stands, brought into sight. */
  placeOfDragged(): Place {
    return placesByTitle().get(draggedTitle)!
  }

  pressPoint(): Point {
    const titles = this.#scenes!.now.entries.map(({ title }) => title)
    return pressPointOf(
      draggedTitle,
      titles.filter((title) => title !== draggedTitle),
    )
  }

  bringIntoSight(): void {
    this.placeOfDragged().element.scrollIntoView({ block: 'center', behavior: 'instant' })
  }

  /** How far apart the columns are, by the leftmost entries of two that stand side by side. */
  columnWidth(daysPerColumn: number, column: number): number {
    const places = placesByTitle()
    const { first, entries } = this.#scenes!.now
    const left = (at: number) => {
      const inColumn = entries.filter(({ start }, index) => {
        const day = Math.floor(start / 86_400) - first
        // Columns of weeks have months above them, which are as wide as several.
        return Math.floor(day / daysPerColumn) === at && !(daysPerColumn > 1 && isWide(index))
      })
      return Math.min(...inColumn.map(({ title }) => places.get(title)?.x ?? Infinity))
    }
    return left(column + 1) - left(column)
  }

  /** How far what was reported lies from where the entry stood, in seconds; null when nothing was reported. */
  reportedBy(): number | null {
    const dragged = this.#scenes!.now.entries[0]!
    return this.#reported?.id === dragged.id ? this.#reported.start - dragged.start : null
  }

  async #timed(act: () => void): Promise<number> {
    const watch = new FrameWatch()
    act()
    return await watch.settled(stillFrames)
  }
}

declare global {
  interface Window {
    /** Told by the script of the candidate, which comes after that of the bench. */
    present: typeof present
    bench: BenchPage<unknown>
    commitsOfReact: { readonly commits: number }
  }
}

export function present<Given>(candidate: Candidate<Given>): void {
  window.bench = new BenchPage(candidate)
}
