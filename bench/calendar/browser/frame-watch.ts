export class FrameWatch {
  readonly #start = performance.now()
  readonly #changeObserver = new MutationObserver(() => (this.#hasChanged = true))
  readonly #taskObserver = new PerformanceObserver((list) => this.#addLongTasks(list.getEntries()))
  readonly #longTasks: number[] = []
  #hasChanged = false
  #quietFrames = 0
  #lastChange = performance.now()
  #lastFrame = 0
  #longestFrame = 0
  #frame = 0

  constructor() {
    const all = { subtree: true, childList: true, attributes: true, characterData: true }
    this.#changeObserver.observe(document, all)
    this.#taskObserver.observe({ entryTypes: ['longtask'] })
    this.#frame = requestAnimationFrame((time) => this.#onFrame(time))
  }

  /** Waits for a number of frames without a change. Returns the milliseconds until the last change was painted. */
  async settled(frames: number): Promise<number> {
    this.#quietFrames = 0
    while (this.#quietFrames < frames) await new Promise(requestAnimationFrame)
    this.end()
    return this.#lastChange - this.#start
  }

  end(): { readonly longest: number; readonly longTasks: readonly number[] } {
    cancelAnimationFrame(this.#frame)
    this.#changeObserver.disconnect()
    this.#addLongTasks(this.#taskObserver.takeRecords())
    this.#taskObserver.disconnect()
    return { longest: this.#longestFrame, longTasks: this.#longTasks }
  }

  #onFrame(time: number): void {
    if (this.#lastFrame > 0) this.#longestFrame = Math.max(this.#longestFrame, time - this.#lastFrame)
    this.#lastFrame = time
    this.#quietFrames = this.#hasChanged ? 0 : this.#quietFrames + 1
    if (this.#hasChanged) {
      this.#hasChanged = false
      // A message is delivered after the frame was painted.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => (this.#lastChange = performance.now()))
      port1.start()
      port2.postMessage(null)
    }
    this.#frame = requestAnimationFrame((next) => this.#onFrame(next))
  }

  #addLongTasks(tasks: readonly PerformanceEntry[]): void {
    // The observer may also report a task that began before the watch.
    for (const { startTime, duration } of tasks) if (startTime >= this.#start) this.#longTasks.push(duration)
  }
}
