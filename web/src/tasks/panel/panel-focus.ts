/** Focuses the panel at once, or as soon as it is rendered. */
export class PanelFocus {
  #frame: HTMLElement | null = null
  #isPending = false

  readonly attach = (frame: HTMLElement | null): void => {
    this.#frame = frame
    if (frame && this.#isPending) this.enter()
  }

  enter(): void {
    this.#isPending = this.#frame === null
    this.#frame?.focus()
  }
}
