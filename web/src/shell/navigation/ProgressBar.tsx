import { ProgressState, progress, widthPercent } from '#data/progress.ts'
import { useStore } from '#browser/store.ts'
import { useStartupWords } from '#language/Language.tsx'
import styles from './ProgressBar.module.css'

/** The 2 px bar at the top of the window: a landmark of its own, because some pages have none around it. */
export function ProgressBar() {
  const words = useStartupWords()
  const state = useStore(progress.state)
  return (
    <section aria-label={words.shell.progress} aria-hidden={state === ProgressState.Idle}>
      <div className={styles.bar} role="progressbar" aria-label={words.shell.progress} data-state={state}>
        <i style={{ width: `${widthPercent[state]}%` }} />
      </div>
    </section>
  )
}
