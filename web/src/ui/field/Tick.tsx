import { useState } from 'react'
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
  // What is not done shows its sign to a pointer only, and a long list has no other use for it.
  const [wasAimedAt, setAimedAt] = useState(false)
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={done}
      aria-label={label}
      disabled={disabled}
      tabIndex={tabIndex}
      className={styles.tick}
      onPointerEnter={() => setAimedAt(true)}
      onClick={() => onChange(!done)}
    >
      {(done || wasAimedAt) && <Icon name="check" />}
    </button>
  )
}
