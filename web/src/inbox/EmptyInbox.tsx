import { past } from '#browser/past.ts'
import { useWords } from '#language/Language.tsx'
import { Link } from '@tanstack/react-router'
import type { Show } from './inbox-queries.ts'
import styles from './InboxPanes.module.css'

/** `done`: the number of notes processed since the screen was opened. */
export function EmptyInbox({ show, done }: { readonly show: Show; readonly done: number }) {
  const { empty } = useWords('inbox').inbox
  if (show === 'processed') {
    return (
      <div className={styles.empty}>
        <b>{empty.processed}</b>
        <p>{empty.processedHint}</p>
        <Link className="link" to="/inbox">
          {empty.toWaiting}
        </Link>
      </div>
    )
  }
  return (
    <div className={styles.empty}>
      <b>{empty.waiting}</b>
      {!past && <p role="status">{done > 0 ? empty.allDone(done) : empty.waitingHint}</p>}
    </div>
  )
}
