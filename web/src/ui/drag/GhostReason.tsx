import { type Ref } from 'react'
import styles from './GhostReason.module.css'

/** Below the ghost: why it may not be dropped here. Written by the drag session, not by React. */
export function GhostReason({ ref }: { readonly ref: Ref<HTMLElement> }) {
  return <span ref={ref} className={styles.why} />
}
