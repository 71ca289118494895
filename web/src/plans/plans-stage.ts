/** What a drag changes on the page outside the grid, without React: the tree it may end on and the words in its ghost. */
import { type Flight } from '#shared/drag/board.ts'
import { type Rect } from '#shared/drag/point.ts'
import { type PlansTarget } from './plans-board.ts'
import { type PlansItem } from './plans-items.ts'

/** What stands in the calendar's place when it is not the week grid: it knows itself what may land on it. */
export interface Ground {
  lift(item: Exclude<PlansItem, { kind: 'resize' }>): Flight<PlansTarget> | null
}

export class PlansStage {
  #tree: HTMLElement | null = null
  #ground: Ground | null = null
  #when: HTMLElement | null = null
  #why: HTMLElement | null = null

  /** For `ref`s. */
  readonly attachTree = (element: HTMLElement | null) => void (this.#tree = element)
  readonly attachWhen = (element: HTMLElement | null) => void (this.#when = element)
  readonly attachWhy = (element: HTMLElement | null) => void (this.#why = element)

  /** Null while the week is shown. */
  get ground(): Ground | null {
    return this.#ground
  }

  /** Returns the way off again. */
  enter(ground: Ground): () => void {
    this.#ground = ground
    return () => {
      if (this.#ground === ground) this.#ground = null
    }
  }

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
