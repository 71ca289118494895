import { useStartupWords } from '#language/Language.tsx'
import { Button } from '../button/Button.tsx'
import styles from './LoadFailed.module.css'

interface LoadFailedProps {
  readonly text: string
  readonly onRetry: () => void
  /** At the start of its container instead of in the middle. */
  readonly among?: boolean
}

/** Replaces content that could not be loaded, with a button to try again. */
export function LoadFailed({ text, onRetry, among }: LoadFailedProps) {
  const { retry } = useStartupWords().ui
  return (
    <div className={styles.failed} data-among={among || undefined} role="alert">
      <p>{text}</p>
      <Button onPress={onRetry}>{retry}</Button>
    </div>
  )
}
