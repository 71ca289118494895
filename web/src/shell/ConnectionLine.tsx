import { connection } from '#browser/connection.ts'
import { useStore } from '#browser/store.ts'
import { useStartupWords } from '#language/Language.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import styles from './ConnectionLine.module.css'

/** Visible while the server cannot be reached or is busy, below the rendered content, which stays in place (FND-N18). */
export function ConnectionLine() {
  const { connectionLost, serverWaitedFor } = useStartupWords().shell
  const isLost = useStore(connection.isLost)
  const isWaiting = useStore(connection.waitingCount) > 0
  if (!isLost && !isWaiting) return null
  return (
    <p className={styles.line} role="status">
      <Icon name="info" size="s" />
      {isLost ? connectionLost : serverWaitedFor}
    </p>
  )
}
