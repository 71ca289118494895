import { ProgressState, progress, widthPercent } from '#data/progress.ts'
import { useStore } from '#browser/store.ts'
import { useStartupWords } from '#language/Language.tsx'
import styles from './ProgressBar.module.css'

/** The 2 px bar at the top of the window. */
export function ProgressBar() {
  const words = useStartupWords()
  const state = useStore(progress.state)
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={words.shell.progress}
      aria-hidden={state === ProgressState.Idle}
      data-state={state}
    >
      <i style={{ width: `${widthPercent[state]}%` }} />
    </div>
  )
}
