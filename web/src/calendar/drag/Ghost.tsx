import { type Ref } from 'react'
import { GhostReason } from '#ui/drag/GhostReason.tsx'
import { fillOf } from '#ui/color/fill.ts'
import styles from './Ghost.module.css'

interface GhostProps {
  readonly of: { readonly name: string; readonly color: string }
  /** The time of the drop, and why it is refused; written by the drag session without React. */
  readonly when: Ref<HTMLElement>
  readonly why: Ref<HTMLElement>
}

export function Ghost({ of, when, why }: GhostProps) {
  // Rendered once per drag.
  'use no memo'
  const fill = fillOf(of.color)
  return (
    <div className={styles.ghost} data-text={fill.text} style={fill.style}>
      <b>{of.name}</b>
      <span ref={when} className="num" />
      <GhostReason ref={why} />
    </div>
  )
}
