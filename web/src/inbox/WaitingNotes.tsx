import { useQuery } from '@tanstack/react-query'
import { countQuery } from './inbox-queries.ts'
import styles from './WaitingNotes.module.css'

/** How many notes wait in the inbox, beside its name; nothing where none does. */
export function WaitingNotes() {
  const { data } = useQuery(countQuery)
  return data && data.waiting > 0 ? <span className={styles.count}>{data.waiting}</span> : null
}
