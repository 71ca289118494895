import { type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { type Held } from './drag-state.ts'
import { type DragSurface } from './drag-surface.ts'
import { useHeld } from './use-drag.ts'
import styles from './DragLayer.module.css'

interface DragLayerProps<Item, Target> {
  readonly surface: DragSurface<Item, Target>
  /** The copy that follows the pointer; it fills the size of the item it was taken from. */
  readonly renderGhost: (held: Held<Item>) => ReactNode
}

/** Above everything: the lifted copy of an item, and the voice that tells a drag to those who cannot see it. */
export function DragLayer<Item, Target>({ surface, renderGhost }: DragLayerProps<Item, Target>) {
  // Looked at when something is picked up or put down: there is nothing to keep.
  'use no memo'
  const held = useHeld(surface)
  const { attachGhost, attachHand, attachLive } = surface
  return createPortal(
    <>
      {held?.ghost && (
        <div ref={attachGhost} className={styles.ghost} data-phase={held.phase} aria-hidden>
          {renderGhost(held)}
        </div>
      )}
      <div ref={attachHand} className={styles.hand} aria-hidden />
      <div ref={attachLive} className={styles.live} aria-live="assertive" aria-atomic />
    </>,
    document.body,
  )
}
