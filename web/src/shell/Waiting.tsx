import { Logo } from '#ui/icons/Logo.tsx'
import styles from './Waiting.module.css'

/** Replaces a screen while its code or first data loads slowly; the progress bar shows the loading. */
export function Waiting() {
  return (
    <div className={styles.waiting} role="status">
      <Logo size={44} />
    </div>
  )
}
