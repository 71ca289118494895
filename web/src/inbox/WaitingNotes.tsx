import { useQuery } from '@tanstack/react-query'
import { countQuery } from './count-queries.ts'
import styles from './WaitingNotes.module.css'

/** The number of waiting notes beside the name of the inbox; nothing for zero. */
export function WaitingNotes() {
  const { data } = useQuery(countQuery)
  return data && data.waiting > 0 ? <span className={styles.count}>{data.waiting}</span> : null
}
