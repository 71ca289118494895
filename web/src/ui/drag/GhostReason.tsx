import { type Ref } from 'react'
import styles from './GhostReason.module.css'

/** The refusal below the ghost, written by the drag session without React. */
export function GhostReason({ ref }: { readonly ref: Ref<HTMLElement> }) {
  return <span ref={ref} className={styles.why} />
}
