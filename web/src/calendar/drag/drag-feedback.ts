/** What a drag changes on the page outside the calendar, without React: the side it may end on and the words in its ghost. */
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

  /** Where the tree or list beside the calendar stands; null while it does not. */
  get sideRect(): Rect | null {
    return this.#side?.getBoundingClientRect() ?? null
  }

  /** The side is being aimed at. */
  highlightSide(aimedAt: boolean): void {
    this.#side?.toggleAttribute('data-aimed', aimedAt)
  }

  /** When it would be, and why it may not be dropped there; empty where it may. */
  setGhostText({ when, why }: { readonly when: string; readonly why: string }): void {
    if (this.#when) setText(this.#when, when)
    if (this.#why) setText(this.#why, why)
  }
}
