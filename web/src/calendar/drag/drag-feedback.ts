/**
 * Updates the page around the calendar during a drag, without React: the side it may end on and the texts of its ghost.
 */
import { setText } from '#ui/drag/position-element.ts'
import { type Rect } from '#ui/drag/point.ts'

export class DragFeedback {
  #side: HTMLElement | null = null
  #when: HTMLElement | null = null
  #why: HTMLElement | null = null

  /** For `ref`s. */
  readonly attachSide = (element: HTMLElement | null) => void (this.#side = element)
  readonly attachWhen = (element: HTMLElement | null) => void (this.#when = element)
  readonly attachWhy = (element: HTMLElement | null) => void (this.#why = element)

  /** The rectangle of the tree or list beside the calendar; null while it is hidden. */
  get sideRect(): Rect | null {
    return this.#side?.getBoundingClientRect() ?? null
  }

  /** Highlights the side while it is the drop target. */
  highlightSide(isTarget: boolean): void {
    this.#side?.toggleAttribute('data-drop-target', isTarget)
  }

  /** The time of the drop, and why it is refused; empty where it is accepted. */
  setGhostText({ when, why }: { readonly when: string; readonly why: string }): void {
    if (this.#when) setText(this.#when, when)
    if (this.#why) setText(this.#why, why)
  }
}
