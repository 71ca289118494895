import { type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { type Held } from './drag-machine.ts'
import { type DragHandle } from './use-drag.ts'
import styles from './DragLayer.module.css'

interface DragLayerProps<Item, Target> {
  readonly drag: DragHandle<Item, Target>
  /** The copy that follows the pointer; it fills the size of the item it was taken from. */
  readonly ghost: (held: Held<Item>) => ReactNode
}

/** Above everything: the lifted copy of an item, and the voice that tells a drag to those who cannot see it. */
export function DragLayer<Item, Target>({ drag, ghost }: DragLayerProps<Item, Target>) {
  const { held, surface } = drag
  const { attachGhost, attachLive } = surface
  return createPortal(
    <>
      {held?.ghost && (
        <div ref={attachGhost} className={styles['ghost']} data-phase={held.phase} aria-hidden>
          {ghost(held)}
        </div>
      )}
      <div ref={attachLive} className={styles['live']} aria-live="assertive" aria-atomic />
    </>,
    document.body,
  )
}
