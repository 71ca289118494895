import { textColorOn } from '@lustra/domain/calendar'
import { type CSSProperties, type Ref } from 'react'
import { type PlansItem } from './plans-items.ts'
import styles from './PlansScreen.module.css'

interface GhostProps {
  readonly item: PlansItem
  /** Says why it may not be dropped; written by the drag, not by React. */
  readonly why: Ref<HTMLElement>
}

/** The lifted copy that follows the pointer. */
export function Ghost({ item, why }: GhostProps) {
  const { task } = item
  return (
    <div
      className={styles.ghost}
      data-text={textColorOn(task.color)}
      style={{ '--color': `#${task.color}` } as CSSProperties}
    >
      <b>{task.name}</b>
      <span ref={why} className={styles.why} />
    </div>
  )
}
