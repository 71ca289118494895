import { past } from '#browser/past.ts'
import { useState } from 'react'
import { refusalAttributes } from '../button/refusal-attributes.ts'
import { Icon } from '../icons/Icon.tsx'
import styles from './Tick.module.css'

interface TickProps {
  readonly done: boolean
  /** The accessible name: the action and the name of the task. */
  readonly label: string
  /** Why it cannot be changed now; null if it can. */
  readonly refusal?: string | null
  readonly tabIndex?: number
  readonly onChange: (done: boolean) => void
}

export function Tick({ done, label, refusal = null, tabIndex, onChange }: TickProps) {
  // The icon of an open task is rendered on hover, because in a long list it would cost an element per row.
  const [wasAimedAt, setAimedAt] = useState(false)
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={done}
      aria-label={label}
      {...refusalAttributes(refusal)}
      tabIndex={tabIndex}
      disabled={past !== null}
      className={styles.tick}
      onPointerEnter={() => setAimedAt(true)}
      onClick={() => refusal === null && onChange(!done)}
    >
      {(done || wasAimedAt) && <Icon name="check" />}
    </button>
  )
}
