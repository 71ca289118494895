/** Tells React which rows to draw, and only when that changes. */
import { type RowWindow, type Viewport, scrollTopFor, windowOf } from './row-window.ts'

const nothingSeen: Viewport = { scrollTop: 0, height: 0 }

export class RowWindowStore {
  #scroller: HTMLElement | null = null
  #height = 0
  /** As the last scroll left it: to ask the element would lay the page out, at every change of the rows. */
  #scrollTop = 0
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
    this.#scrollTop = scroller.scrollTop
    const resized = new ResizeObserver(() => {
      this.#height = scroller.clientHeight
      this.#changed()
    })
    const scrolled = () => {
      this.#scrollTop = scroller.scrollTop
      this.#changed()
    }
    resized.observe(scroller)
    scroller.addEventListener('scroll', scrolled, { passive: true })
    this.#changed()
    return () => {
      resized.disconnect()
      scroller.removeEventListener('scroll', scrolled)
      this.#scroller = null
    }
  }

  scrollToRow(index: number): void {
    if (!this.#scroller || index < 0) return
    const top = scrollTopFor(index, this.#rowHeight, this.#viewport())
    if (top !== this.#scrollTop) {
      this.#scroller.scrollTop = top
      this.#scrollTop = top
    }
    this.#changed()
  }

  #viewport(): Viewport {
    return this.#scroller ? { scrollTop: this.#scrollTop, height: this.#height } : nothingSeen
  }

  #changed(): void {
    const before = this.#window
    if (this.windowFor(this.#count) === before) return
    for (const listener of this.#listeners) listener()
  }
}
