/** Draws what is out of sight after the frame that shows the rest, in portions, so that no frame takes long. */
interface Portion {
  /** How many boxes it draws. */
  readonly size: number
  readonly draw: () => void
}

/** The boxes drawn in one frame: what is out of sight in a crowded week. */
const boxesPerFrame = 250

export class DrawingQueue {
  readonly #onNextFrame: (run: () => void) => void
  /** By what draws them, the first one first. */
  readonly #portions = new Map<object, Portion>()
  #isRunning = false

  constructor(onNextFrame: (run: () => void) => void) {
    this.#onNextFrame = onNextFrame
  }

  /** Replaces what `owner` still had to draw. */
  set(owner: object, portion: Portion): void {
    this.remove(owner)
    this.#portions.set(owner, portion)
    if (this.#isRunning) return
    this.#isRunning = true
    // The next frame is the one that shows the rest.
    this.#onNextFrame(() => this.#continue())
  }

  remove(owner: object): void {
    this.#portions.delete(owner)
  }

  #continue(): void {
    this.#isRunning = this.#portions.size > 0
    if (!this.#isRunning) return
    this.#onNextFrame(() => {
      this.#drawSome()
      this.#continue()
    })
  }

  #drawSome(): void {
    let boxes = 0
    for (const [owner, { size, draw }] of this.#portions) {
      if (boxes > 0 && boxes + size > boxesPerFrame) return
      boxes += size
      this.#portions.delete(owner)
      draw()
    }
  }
}

/** Of the page. */
export const drawingQueue = new DrawingQueue((run) => void requestAnimationFrame(run))
