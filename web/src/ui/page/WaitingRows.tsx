import styles from './WaitingRows.module.css'

interface WaitingRowsProps {
  readonly count?: number
}

/** Placeholder of a list: a bar, a name and a detail line per row. */
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
