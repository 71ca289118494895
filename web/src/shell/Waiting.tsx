import { Logo } from '#ui/icons/Logo.tsx'
import styles from './Waiting.module.css'

/** In place of a screen whose code or first data takes longer than a moment; the bar above says that something happens. */
export function Waiting() {
  return (
    <div className={styles.waiting} role="status">
      <Logo size={44} />
    </div>
  )
}
