import { DragFeedback } from '#calendar/drag/drag-feedback.ts'
import { type DragSession } from '#ui/drag/drag-adapter.ts'
import { type PlansTarget } from './plans-drag-adapter.ts'
import { type PlansItem } from './plans-items.ts'

/** What stands in the calendar's place when it is not the week grid: it knows itself what may land on it. */
export interface DropArea {
  startDrag(item: Exclude<PlansItem, { kind: 'resize' }>): DragSession<PlansTarget> | null
}

/** The page around a drag of plans. */
export class PlansDragFeedback extends DragFeedback {
  #dropArea: DropArea | null = null

  /** Null while the week is shown. */
  get dropArea(): DropArea | null {
    return this.#dropArea
  }

  /** Returns the way off again. */
  setDropArea(dropArea: DropArea): () => void {
    this.#dropArea = dropArea
    return () => {
      if (this.#dropArea === dropArea) this.#dropArea = null
    }
  }
}
