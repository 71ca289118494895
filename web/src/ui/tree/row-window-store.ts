/** Tells React which rows to draw, and only when that changes. */
import { type RowWindow, type Viewport, scrollTopFor, windowOf } from './row-window.ts'

const nothingSeen: Viewport = { scrollTop: 0, height: 0 }

export class RowWindowStore {
  #scroller: HTMLElement | null = null
  #height = 0
  /** As the last scroll left it: to ask the element would lay the page out, at every change of the rows. */
  #scrollTop = 0
  /**
   * What rows are drawn for. It follows when the browser tells of a scroll, before it paints it; where the tree itself
   * scrolled, after that: the frame belongs to what is typed there.
   */
  #renderedTop = 0
  #rowHeight: number
  #count = 0
  #window: RowWindow = { first: 0, end: 0 }
  #listeners = new Set<() => void>()

  constructor(rowHeight: number) {
    this.#rowHeight = rowHeight
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The same object for as long as the same rows are in sight. */
  windowFor(count: number): RowWindow {
    this.#count = count
    const { first, end } = windowOf(this.#viewport(), this.#rowHeight, count)
    if (first !== this.#window.first || end !== this.#window.end) this.#window = { first, end }
    return this.#window
  }

  get pageRows(): number {
    return Math.max(1, Math.floor(this.#height / this.#rowHeight) - 1)
  }

  /** For `ref`: follows the scrolling and the size of the element. */
  attach = (scroller: HTMLElement | null): (() => void) => {
    if (!scroller) return () => {}
    this.#scroller = scroller
    this.#height = scroller.clientHeight
    this.#scrollTop = this.#renderedTop = scroller.scrollTop
    const resized = new ResizeObserver(() => {
      this.#height = scroller.clientHeight
      this.#changed()
    })
    let timer: ReturnType<typeof setTimeout>
    const follow = () => {
      this.#scrollTop = this.#renderedTop = scroller.scrollTop
      this.#changed()
    }
    const scrolled = () => {
      clearTimeout(timer)
      const isOurs = scroller.scrollTop === this.#scrollTop
      if (isOurs) timer = setTimeout(follow)
      else follow()
    }
    resized.observe(scroller)
    scroller.addEventListener('scroll', scrolled, { passive: true })
    this.#changed()
    return () => {
      clearTimeout(timer)
      resized.disconnect()
      scroller.removeEventListener('scroll', scrolled)
      this.#scroller = null
    }
  }

  /** The key or press that asked for it has enough to do: the rows there are drawn later. */
  scrollToRow(index: number): void {
    if (!this.#scroller || index < 0) return
    const view = { scrollTop: this.#scrollTop, height: this.#height }
    const top = scrollTopFor(index, this.#rowHeight, view)
    if (top === this.#scrollTop) return
    this.#scroller.scrollTop = top
    // It may have come to its end before.
    this.#scrollTop = this.#scroller.scrollTop
  }

  #viewport(): Viewport {
    return this.#scroller ? { scrollTop: this.#renderedTop, height: this.#height } : nothingSeen
  }

  #changed(): void {
    const before = this.#window
    if (this.windowFor(this.#count) === before) return
    for (const listener of this.#listeners) listener()
  }
}
