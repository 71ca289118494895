import { type Ref } from 'react'
import styles from './GhostWhy.module.css'

/** Below what is carried: why it may not be dropped here. Written by the drag, not by React. */
export function GhostWhy({ ref }: { readonly ref: Ref<HTMLElement> }) {
  return <span ref={ref} className={styles.why} />
}
