/** Watches the page frame by frame: when it last changed, how long frames took, which tasks were long. */
export class FrameWatch {
  readonly #begun = performance.now()
  readonly #changes = new MutationObserver(() => (this.#changed = true))
  readonly #tasks = new PerformanceObserver((list) => this.#note(list.getEntries()))
  readonly #longTasks: number[] = []
  #changed = false
  #stillFor = 0
  #lastChange = performance.now()
  #lastFrame = 0
  #longest = 0
  #frame = 0

  constructor() {
    const all = { subtree: true, childList: true, attributes: true, characterData: true }
    this.#changes.observe(document, all)
    this.#tasks.observe({ entryTypes: ['longtask'] })
    this.#frame = requestAnimationFrame((time) => this.#onFrame(time))
  }

  /** Milliseconds from the beginning to the end of the last frame that changed the page. */
  async settled(frames: number): Promise<number> {
    this.#stillFor = 0
    while (this.#stillFor < frames) await new Promise(requestAnimationFrame)
    this.end()
    return this.#lastChange - this.#begun
  }

  end(): { readonly longest: number; readonly longTasks: readonly number[] } {
    cancelAnimationFrame(this.#frame)
    this.#changes.disconnect()
    this.#note(this.#tasks.takeRecords())
    this.#tasks.disconnect()
    return { longest: this.#longest, longTasks: this.#longTasks }
  }

  #onFrame(time: number): void {
    if (this.#lastFrame > 0) this.#longest = Math.max(this.#longest, time - this.#lastFrame)
    this.#lastFrame = time
    this.#stillFor = this.#changed ? 0 : this.#stillFor + 1
    if (this.#changed) {
      this.#changed = false
      // A message comes after the frame has been painted.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => (this.#lastChange = performance.now()))
      port1.start()
      port2.postMessage(null)
    }
    this.#frame = requestAnimationFrame((next) => this.#onFrame(next))
  }

  #note(tasks: readonly PerformanceEntry[]): void {
    // Of the same moment the one before the watch began may be told too.
    for (const { startTime, duration } of tasks) if (startTime >= this.#begun) this.#longTasks.push(duration)
  }
}
