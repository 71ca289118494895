import { Logo } from '#ui/icons/Logo.tsx'
import styles from './Waiting.module.css'

/** Replaces a screen whose code or first data is slow; the progress bar shows that it is loading. */
export function Waiting() {
  return (
    <div className={styles.waiting} role="status">
      <Logo size={44} />
    </div>
  )
}
