import { useFirstAnswer } from '#data/use-first-answer.ts'
import { useUser } from '#data/user.ts'
import { useQuery } from '@tanstack/react-query'
import { countKey, countQuery } from './count-queries.ts'
import styles from './WaitingNotes.module.css'

/** The number of waiting notes beside the inbox's name; empty for zero. */
export function WaitingNotes() {
  const first = useFirstAnswer(countKey, { waiting: useUser().waitingNotes })
  // After the line above, which gives the query its first answer.
  const { waiting } = useQuery(countQuery).data ?? first
  return waiting > 0 ? <span className={styles.count}>{waiting}</span> : null
}
