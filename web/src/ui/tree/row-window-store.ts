import { type RowWindow, type Viewport, scrollTopFor, windowOf } from './row-window.ts'

const nothingSeen: Viewport = { scrollTop: 0, height: 0 }

export class RowWindowStore {
  #scroller: HTMLElement | null = null
  #height = 0
  /** As of the last scroll, because reading it from the element would force a layout at every change of the rows. */
  #scrollTop = 0
  /**
   * The scroll position for which rows are rendered. It follows a scroll by the user before the paint, and a scroll by the tree after it, because
   * that frame belongs to the key press.
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

  /** The same object while the range does not change. */
  windowFor(count: number): RowWindow {
    this.#count = count
    const { first, end } = windowOf(this.#viewport(), this.#rowHeight, count)
    if (first !== this.#window.first || end !== this.#window.end) this.#window = { first, end }
    return this.#window
  }

  get pageRows(): number {
    return Math.max(1, Math.floor(this.#height / this.#rowHeight) - 1)
  }

  /** For `ref`: follows the scroll position and the size of the element. */
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

  /** The rows are rendered after the key press or click that caused the scroll. */
  scrollToRow(index: number): void {
    if (!this.#scroller || index < 0) return
    const view = { scrollTop: this.#scrollTop, height: this.#height }
    const top = scrollTopFor(index, this.#rowHeight, view)
    if (top === this.#scrollTop) return
    this.#scroller.scrollTop = top
    // The browser limits the position to the end of the content.
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
