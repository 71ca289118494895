/** The elements that a drag measures and highlights without React. */
import { positionElement, setText } from '#ui/drag/position-element.ts'
import { type Rect } from '#ui/drag/point.ts'
import { type TreeDropTarget } from './drop-targets.ts'

export class TreeDragFeedback {
  #pane: HTMLElement | null = null
  #preview: HTMLElement | null = null
  #reason: HTMLElement | null = null

  readonly attachPane = (element: HTMLElement | null): void => {
    this.#pane = element
  }

  readonly attachPreview = (element: HTMLElement | null): void => {
    this.#preview = element
  }

  readonly attachReason = (element: HTMLElement | null): void => {
    this.#reason = element
  }

  scroller(): HTMLElement | null {
    return this.#pane?.querySelector<HTMLElement>('[role=tree]') ?? null
  }

  /** A line between rows or a frame around a row; null hides it. */
  preview(
    target: { readonly rect: Rect; readonly kind: TreeDropTarget['kind'] } | null,
    accepted: boolean,
  ): void {
    if (!this.#preview) return
    this.#preview.dataset['kind'] = target?.kind
    this.#preview.dataset['accepted'] = String(accepted)
    positionElement(this.#preview, target?.rect ?? null)
  }

  /** Why the tasks cannot be dropped here; empty if they can. */
  setReason(reason: string): void {
    if (this.#reason) setText(this.#reason, reason)
  }
}
