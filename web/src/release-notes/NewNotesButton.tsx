import { Link } from '@tanstack/react-router'
import { clock } from '#browser/clock.ts'
import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { dateTexts } from '#language/dates/date-texts.ts'
import { useStore } from '#browser/store.ts'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Pop } from '#ui/pop/Pop.tsx'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { isNewNote, seenNotes } from './new-notes.ts'
import { publishedNotesQuery } from './release-notes-queries.ts'
import styles from './NewNotesButton.module.css'

const shownNotes = 3

/** Visible in the toolbar while there are new notes; opens the newest ones. */
export function NewNotesButton() {
  const words = useWords('releaseNotes').releaseNotes
  return (
    <Pop
      label={words.whatIsNew}
      trigger={
        <IconButton
          size="edged"
          label={words.whatIsNew}
          icon={
            <span className={styles.gift}>
              <Icon name="gift" />
            </span>
          }
        />
      }
    >
      {(close) => <NewNotes onClose={close} />}
    </Pop>
  )
}

function NewNotes({ onClose }: { readonly onClose: () => void }) {
  const words = useWords('releaseNotes').releaseNotes
  const language = useLanguage()
  const { data: notes } = useOptimisticQuery(publishedNotesQuery(language))
  const seenAt = useStore(seenNotes)
  const now = clock.now()
  return (
    <div className={styles.pop}>
      <h2 className="h3">{words.whatIsNew}</h2>
      {!notes && <WaitingRows count={shownNotes} />}
      {notes?.slice(0, shownNotes).map(({ id, title, day, summary, publishedAt }) => (
        <Link
          key={id}
          className={styles.note}
          to="/release-notes/$noteId"
          params={{ noteId: id }}
          data-new={isNewNote(publishedAt, seenAt, clock.instant()) || undefined}
          onClick={onClose}
        >
          <b>{title}</b>
          <time>{dateTexts(language).day(day, now)}</time>
          <span>{summary}</span>
        </Link>
      ))}
      <footer>
        <Link className="link" to="/release-notes" onClick={onClose}>
          {words.all}
        </Link>
        <Button
          look="quiet"
          size="s"
          onPress={() => {
            const newest = notes?.[0]
            if (newest) seenNotes.readUntil(newest.publishedAt)
            onClose()
          }}
        >
          {words.markAsRead}
        </Button>
      </footer>
    </div>
  )
}
