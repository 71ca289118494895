import { fillOf } from '#shared/calendar/fill.ts'
import { type Ref } from 'react'
import { type PlansItem } from './plans-items.ts'
import styles from './PlansScreen.module.css'

interface GhostProps {
  readonly item: PlansItem
  /** When it would be, and why it may not be dropped there; written by the drag, not by React. */
  readonly when: Ref<HTMLElement>
  readonly why: Ref<HTMLElement>
}

/** The lifted copy that follows the pointer. */
export function Ghost({ item, when, why }: GhostProps) {
  const { task } = item
  const fill = fillOf(task.color)
  return (
    <div className={styles.ghost} data-text={fill.text} style={fill.style}>
      <b>{task.name}</b>
      <span ref={when} className="num" />
      <span ref={why} className={styles.why} />
    </div>
  )
}
