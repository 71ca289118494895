import styles from './DaysBar.module.css'

interface DaysBarProps {
  readonly total: number
  readonly left: number
  readonly isLate?: boolean
}

export function DaysBar({ total, left, isLate }: DaysBarProps) {
  return (
    <span className={styles.bar} data-late={isLate || undefined} aria-hidden>
      {Array.from({ length: total }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the index is the identity of a day
        <i key={index} data-left={index >= total - left || undefined} />
      ))}
    </span>
  )
}
