import { calls } from '#data/calls.ts'
import { inbox } from '@lustra/contract/inbox'
import { useQuery } from '@tanstack/react-query'
import styles from './WaitingNotes.module.css'

const { count } = calls(inbox)

/** How many notes wait in the inbox, beside its name; nothing where none does. */
export function WaitingNotes() {
  const { data } = useQuery({
    queryKey: ['inbox', 'count'],
    // A figure that does not come is no reason for a dialog.
    queryFn: () => count({}, { failures: 'caller' }),
  })
  return data && data.waiting > 0 ? <span className={styles.count}>{data.waiting}</span> : null
}
