import { type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { type ActiveDrag } from './drag-state.ts'
import { type DragSurface } from './drag-surface.ts'
import { useActiveDrag } from './use-drag.ts'
import styles from './DragLayer.module.css'

interface DragLayerProps<Item, Target> {
  readonly surface: DragSurface<Item, Target>
  /** The copy that follows the pointer; has the size of the dragged item. */
  readonly renderGhost: (activeDrag: ActiveDrag<Item>) => ReactNode
}

/** Rendered above the page: the ghost of the dragged item, and the live region that announces the drag. */
export function DragLayer<Item, Target>({ surface, renderGhost }: DragLayerProps<Item, Target>) {
  // Renders only when a drag starts or ends, so memoization would save nothing.
  'use no memo'
  const activeDrag = useActiveDrag(surface)
  const { attachGhost, attachCapture: attachHand, attachLiveRegion: attachLive } = surface
  return createPortal(
    <>
      {activeDrag?.hasGhost && (
        <div ref={attachGhost} className={styles.ghost} data-phase={activeDrag.phase} aria-hidden>
          {renderGhost(activeDrag)}
        </div>
      )}
      <div ref={attachHand} className={styles.hand} aria-hidden />
      <div ref={attachLive} className={styles.live} aria-live="assertive" aria-atomic />
    </>,
    document.body,
  )
}
