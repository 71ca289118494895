import styles from './WaitingRows.module.css'

interface WaitingRowsProps {
  readonly count?: number
}

/** The shape of a list that is to come: the bar of a task, its name, and what is said below it. */
export function WaitingRows({ count = 12 }: WaitingRowsProps) {
  return (
    <div className={styles.rows} aria-hidden>
      {Array.from({ length: count }, (_, row) => (
        <i key={row}>
          <b />
          <small />
        </i>
      ))}
    </div>
  )
}
