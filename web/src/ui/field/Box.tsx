import { type ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import styles from './Box.module.css'

interface BoxProps {
  /** `mixed`: some of its items are checked. */
  readonly checked: boolean | 'mixed'
  /** Accessible name if there is no visible label. */
  readonly label?: string
  readonly disabled?: boolean
  readonly tabIndex?: number
  readonly onChange: (checked: boolean) => void
  /** Visible label, which can be pressed, too. */
  readonly children?: ReactNode
}

export function Box({ checked, label, disabled, tabIndex, onChange, children }: BoxProps) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      tabIndex={tabIndex}
      className={styles.line}
      onClick={() => onChange(checked !== true)}
    >
      <BoxMark checked={checked} />
      {children}
    </button>
  )
}

/** The box alone, for a row that is itself the checkbox. */
export function BoxMark({ checked }: { readonly checked: boolean | 'mixed' }) {
  return (
    <span className={styles.box} data-checked={checked || undefined} aria-hidden>
      {checked && <Icon name={checked === 'mixed' ? 'minus' : 'check'} />}
    </span>
  )
}
