/** What a drag changes on the page outside the grid, without React: the tree it may end on and the words in its ghost. */
import { type Rect } from '#shared/drag/point.ts'

export class PlansStage {
  #tree: HTMLElement | null = null
  #when: HTMLElement | null = null
  #why: HTMLElement | null = null

  /** For `ref`s. */
  readonly attachTree = (element: HTMLElement | null) => void (this.#tree = element)
  readonly attachWhen = (element: HTMLElement | null) => void (this.#when = element)
  readonly attachWhy = (element: HTMLElement | null) => void (this.#why = element)

  /** Where the tree stands; null while it does not. */
  get treeRect(): Rect | null {
    return this.#tree?.getBoundingClientRect() ?? null
  }

  /** The tree is being aimed at. */
  lightTree(aimedAt: boolean): void {
    this.#tree?.toggleAttribute('data-aimed', aimedAt)
  }

  /** When it would be, and why it may not be dropped there; empty where it may. */
  tellGhost({ when, why }: { readonly when: string; readonly why: string }): void {
    if (this.#when) this.#when.textContent = when
    if (this.#why) this.#why.textContent = why
  }
}
