import { useWords } from '#language/Language.tsx'
import { Button } from '../button/Button.tsx'
import styles from './LoadFailed.module.css'

interface LoadFailedProps {
  readonly text: string
  readonly onRetry: () => void
  /** Among other things it stands where they begin, not in the middle. */
  readonly among?: boolean
}

/** In place of what could not be had: says so, and asks for it again. */
export function LoadFailed({ text, onRetry, among }: LoadFailedProps) {
  const { retry } = useWords().widgets
  return (
    <div className={styles.failed} data-among={among || undefined} role="alert">
      <p>{text}</p>
      <Button onPress={onRetry}>{retry}</Button>
    </div>
  )
}
