import { useWords } from '#language/Language.tsx'
import { Link } from '@tanstack/react-router'
import styles from './UpgradeLink.module.css'

/** Links to the plans (SUB-012). */
export function UpgradeLink() {
  const { upgrade } = useWords('subscription').subscription
  return (
    <Link className={styles.upgrade} to="/subscription">
      {upgrade}
    </Link>
  )
}
