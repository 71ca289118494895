import { Icon } from '../icons/Icon.tsx'
import styles from './Tick.module.css'

interface TickProps {
  readonly done: boolean
  /** What pressing it does, with the task's name. */
  readonly label: string
  readonly disabled?: boolean
  readonly tabIndex?: number
  readonly onChange: (done: boolean) => void
}

/** Round completes. */
export function Tick({ done, label, disabled, tabIndex, onChange }: TickProps) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={done}
      aria-label={label}
      disabled={disabled}
      tabIndex={tabIndex}
      className={styles.tick}
      onClick={() => onChange(!done)}
    >
      <Icon name="check" />
    </button>
  )
}
