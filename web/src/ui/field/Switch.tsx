import styles from './Switch.module.css'

interface SwitchProps {
  readonly on: boolean
  readonly label: string
  readonly onChange: (on: boolean) => void
}

export function Switch({ on, label, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      className={styles.switch}
      onClick={() => onChange(!on)}
    />
  )
}
