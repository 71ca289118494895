import { DragFeedback } from '#calendar/drag/drag-feedback.ts'
import { type DragSession } from '#ui/drag/drag-adapter.ts'
import { type PlansTarget } from './plans-drag-adapter.ts'
import { type PlansItem } from './plans-items.ts'

/** The drop area in place of the week grid: it starts its own drag sessions. */
export interface DropArea {
  startDrag(item: Exclude<PlansItem, { kind: 'resize' }>): DragSession<PlansTarget> | null
}

/** The feedback of a drag on the plans screen. */
export class PlansDragFeedback extends DragFeedback {
  #dropArea: DropArea | null = null

  /** Null while the week is shown. */
  get dropArea(): DropArea | null {
    return this.#dropArea
  }

  /** Returns a function that removes it. */
  setDropArea(dropArea: DropArea): () => void {
    this.#dropArea = dropArea
    return () => {
      if (this.#dropArea === dropArea) this.#dropArea = null
    }
  }
}
