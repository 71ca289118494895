import styles from './WaitingRows.module.css'

interface WaitingRowsProps {
  readonly count?: number
}

/** A placeholder of a list that is loading: a bar, a name and a detail line for each row. */
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
