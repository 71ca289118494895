import { ReleaseNoteId } from '@lustra/contract/ids'
import type { PublishedNote } from '@lustra/contract/release-notes'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Refused } from '#data/call-failed.ts'
import { session } from '#data/session.ts'
import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { dateTexts } from '#language/dates/date-texts.ts'
import { LanguageSegments } from '#ui/field/LanguageSegments.tsx'
import { useNarrow } from '#ui/hooks/use-media.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Logo } from '#ui/icons/Logo.tsx'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { seenNotes } from './new-notes.ts'
import { NoteView } from './NoteView.tsx'
import { publishedNoteQuery, publishedNotesQuery } from './release-notes-queries.ts'
import styles from './ReleaseNotesPage.module.css'

export function ReleaseNotesPage() {
  const words = useWords('releaseNotes').releaseNotes
  const { noteId = null } = useParams({ strict: false })
  const narrow = useNarrow()
  const { data: notes, isError, refetch } = useOptimisticQuery(publishedNotesQuery(useLanguage()))
  const newest = notes?.[0] ?? null
  useEffect(() => {
    if (newest) seenNotes.readUntil(newest.publishedAt)
  }, [newest])
  // Wide screens always have a note open; phones show the list first.
  const open = noteId ?? (narrow ? null : (newest?.id ?? null))
  const isEmpty = notes?.length === 0 && noteId === null

  return (
    <div className={styles.page}>
      <PageHead />
      {isError && !notes && <LoadFailed text={words.failed} onRetry={() => void refetch()} />}
      <div className={styles.body} data-open={noteId !== null || isEmpty || undefined}>
        <nav aria-label={words.title} aria-busy={!notes && !isError}>
          <h2 className={styles.heading}>{words.title}</h2>
          {notes?.map((note) => (
            <NoteLink key={note.id} note={note} isOpen={note.id === open} />
          ))}
        </nav>
        <main className={styles.note} id="content">
          {noteId !== null && narrow && (
            <Link className="link" to="/release-notes">
              {words.all}
            </Link>
          )}
          {open !== null && <OpenNote key={open} id={open} />}
          {isEmpty && (
            <EmptyState icon="gift" title={words.none}>
              <Link className="link" to="/dashboard">
                {words.toLustra}
              </Link>
            </EmptyState>
          )}
        </main>
      </div>
    </div>
  )
}

function PageHead() {
  const { releaseNotes: words, shell } = useWords('releaseNotes')
  return (
    <header className={styles.head}>
      <Link className={styles.brand} to="/dashboard" aria-label={shell.product}>
        <Logo />
        <span>{shell.product}</span>
      </Link>
      {session.token === null ? (
        <>
          <LanguageSegments />
          <Link className="link" to="/login">
            {words.signIn}
          </Link>
        </>
      ) : (
        <Link className={styles.back} to="/dashboard">
          <Icon name="back" size="s" />
          {words.toLustra}
        </Link>
      )}
    </header>
  )
}

function NoteLink({
  note: { id, title, day },
  isOpen,
}: {
  readonly note: PublishedNote
  readonly isOpen: boolean
}) {
  const language = useLanguage()
  return (
    <Link
      className={styles.link}
      to="/release-notes/$noteId"
      params={{ noteId: id }}
      aria-current={isOpen ? 'page' : undefined}
    >
      <b>{title}</b>
      <span>{dateTexts(language).daysAndYear(day, day)}</span>
    </Link>
  )
}

function OpenNote({ id }: { readonly id: string }) {
  const known = ReleaseNoteId.safeParse(id)
  return known.success ? <PublishedNoteView id={known.data} /> : <NoSuchNote />
}

function PublishedNoteView({ id }: { readonly id: ReleaseNoteId }) {
  const words = useWords('releaseNotes').releaseNotes
  const { data: note, isError, error, refetch } = useOptimisticQuery(publishedNoteQuery(id, useLanguage()))
  if (note) return <NoteView {...note} />
  if (!isError) return <WaitingRows />
  if (error instanceof Refused && error.code === 'not-found') return <NoSuchNote />
  return <LoadFailed text={words.failed} onRetry={() => void refetch()} />
}

function NoSuchNote() {
  const words = useWords('releaseNotes').releaseNotes
  return (
    <EmptyState icon="none" title={words.notFound}>
      <Link className="link" to="/release-notes">
        {words.all}
      </Link>
    </EmptyState>
  )
}
