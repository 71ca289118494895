import { Icon } from '#ui/icons/Icon.tsx'
import styles from './ParentField.module.css'

interface LoadingParentFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (query: string) => void
  readonly takesFocus: boolean
}

/** Receives keys while the field that finds a task is loading. */
export function LoadingParentField({ label, value, onChange, takesFocus }: LoadingParentFieldProps) {
  return (
    <div className={styles.field} aria-busy>
      <label htmlFor="loading-parent">{label}</label>
      <div className={styles.box}>
        <Icon name="search" />
        <input
          id="loading-parent"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the kind that was just chosen needs a task
          autoFocus={takesFocus}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </div>
  )
}
