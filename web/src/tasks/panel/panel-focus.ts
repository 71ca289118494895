/** Takes the focus into the panel, at once or as soon as it is there. */
export class PanelFocus {
  #frame: HTMLElement | null = null
  #isWished = false

  readonly attach = (frame: HTMLElement | null): void => {
    this.#frame = frame
    if (frame && this.#isWished) this.enter()
  }

  enter(): void {
    this.#isWished = this.#frame === null
    this.#frame?.focus()
  }
}
