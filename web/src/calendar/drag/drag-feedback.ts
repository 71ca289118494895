/** Updates elements around the calendar during a drag without React: the highlighted side and the ghost's texts. */
import { setText } from '#ui/drag/position-element.ts'
import { type Rect } from '#ui/drag/point.ts'

export class DragFeedback {
  #side: HTMLElement | null = null
  #when: HTMLElement | null = null
  #why: HTMLElement | null = null

  readonly attachSide = (element: HTMLElement | null) => void (this.#side = element)
  readonly attachWhen = (element: HTMLElement | null) => void (this.#when = element)
  readonly attachWhy = (element: HTMLElement | null) => void (this.#why = element)

  /** Rectangle of the tree or list beside the calendar; null while hidden. */
  get sideRect(): Rect | null {
    return this.#side?.getBoundingClientRect() ?? null
  }

  highlightSide(isTarget: boolean): void {
    this.#side?.toggleAttribute('data-drop-target', isTarget)
  }

  /** The time of the drop and why it is refused; `why` is empty if accepted. */
  setGhostText({ when, why }: { readonly when: string; readonly why: string }): void {
    if (this.#when) setText(this.#when, when)
    if (this.#why) setText(this.#why, why)
  }
}
