import { DragStage } from '#calendar/drag/drag-stage.ts'
import { type DragSession } from '#ui/drag/drag-adapter.ts'
import { type PlansTarget } from './plans-board.ts'
import { type PlansItem } from './plans-items.ts'

/** What stands in the calendar's place when it is not the week grid: it knows itself what may land on it. */
export interface Ground {
  lift(item: Exclude<PlansItem, { kind: 'resize' }>): DragSession<PlansTarget> | null
}

/** The page around a drag of plans. */
export class PlansStage extends DragStage {
  #ground: Ground | null = null

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
}
