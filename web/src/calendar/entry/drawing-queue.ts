/** Draws boxes out of sight in later frames, in portions, so that no frame takes long. */
interface Portion {
  readonly size: number
  readonly draw: () => void
}

/** Boxes per frame; about the number out of sight in a crowded week. */
const boxesPerFrame = 250

export class DrawingQueue {
  readonly #onNextFrame: (run: () => void) => void
  /** Portions by owner, in order of insertion. */
  readonly #portions = new Map<object, Portion>()
  #isRunning = false

  constructor(onNextFrame: (run: () => void) => void) {
    this.#onNextFrame = onNextFrame
  }

  /** Replaces the portion that `owner` has not drawn yet. */
  set(owner: object, portion: Portion): void {
    this.remove(owner)
    this.#portions.set(owner, portion)
    if (this.#isRunning) return
    this.#isRunning = true
    // The next frame shows the visible boxes.
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

export const drawingQueue = new DrawingQueue((run) => void requestAnimationFrame(run))
