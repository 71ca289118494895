import { useWords } from '#language/Language.tsx'
import styles from './CaptureDialog.module.css'

export function CaptureHints() {
  const { hints, literal } = useWords('captureDialog').captureDialog
  return (
    <div className={styles.hints}>
      {hints.map((row) => (
        <p key={row[0]}>
          {row.map((hint) => (
            <code key={hint}>{hint}</code>
          ))}
        </p>
      ))}
      <p>{literal}</p>
    </div>
  )
}
