import type { ReleaseNoteId } from '@lustra/contract/ids'
import type { ReleaseNote } from '@lustra/contract/release-notes'
import { dayOf } from '@lustra/domain/calendar'
import { useRef, useState } from 'react'
import { clock } from '#browser/clock.ts'
import { UnsavedInput, useUnsavedInput } from '#data/unsaved-input.ts'
import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { dateTexts } from '#language/dates/date-texts.ts'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { ask } from '#ui/dialog/ask.ts'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import { Badge } from '#ui/page/Badge.tsx'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import frame from '#ui/page/Screen.module.css'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { type WrittenNote, deleteNote, releaseNotesQuery } from '../release-notes-queries.ts'
import { Pencil } from './MarkdownIcon.tsx'
import { NoteEditor } from './NoteEditor.tsx'
import { isSameNote, isWrittenIn, newNote } from './note-form.ts'
import styles from './AdminReleaseNotesScreen.module.css'

type Opened = ReleaseNoteId | 'new' | null

/** The note being edited, until its changes are saved or discarded. */
const unsavedNote = new UnsavedInput<{ readonly of: ReleaseNoteId | 'new'; readonly note: WrittenNote }>()

export function AdminReleaseNotesScreen() {
  const words = useWords('releaseNotes').releaseNotes
  const { data: notes, isError, refetch } = useOptimisticQuery(releaseNotesQuery)
  const [unsaved, setUnsaved] = useUnsavedInput(unsavedNote)
  const [opened, setOpened] = useState<Opened>(unsaved?.of ?? null)
  const screen = useRef<HTMLElement>(null)
  /** The row to focus when the focused element disappears. */
  const nextRow = useRef<Opened>(null)
  useFocusFallback(
    screen,
    () =>
      screen.current?.querySelector<HTMLElement>(`[data-note="${nextRow.current}"] button`) ??
      screen.current?.querySelector('button') ??
      null,
  )
  const open = notes?.find(({ id }) => id === opened) ?? null
  const saved = open ?? newNote(clock.now())
  /** If somebody else deletes a note that is being edited, the typed text is saved as a new note. */
  const isEditing = opened === 'new' || open !== null || (notes !== undefined && unsaved !== null)

  async function go(next: Opened) {
    if (unsaved !== null && next !== opened && !(await ask({ ...words.leave, final: true }))) return
    show(next)
  }

  function show(next: Opened) {
    setUnsaved(null)
    setOpened(next)
  }

  function change(note: WrittenNote) {
    if (opened !== null) setUnsaved(isSameNote(note, saved) ? null : { of: opened, note })
  }

  async function remove({ id, title }: ReleaseNote) {
    if (!(await ask({ ...words.remove(title), final: true }))) return
    const ids = notes?.map((note) => note.id) ?? []
    const index = ids.indexOf(id)
    nextRow.current = ids[index + 1] ?? ids[index - 1] ?? null
    await deleteNote(id)
    if (id === opened) show(null)
  }

  return (
    <main
      ref={screen}
      className={styles.body}
      data-open={opened !== null || undefined}
      data-empty={notes?.length === 0 || undefined}
    >
      <nav className={styles.list} aria-label={words.title} aria-busy={!notes && !isError}>
        {notes?.length !== 0 && (
          <Button icon="plus" wide onPress={() => void go('new')}>
            {words.newNote}
          </Button>
        )}
        {!notes && !isError && <WaitingRows count={4} />}
        {isError && !notes && <LoadFailed among text={words.failed} onRetry={() => void refetch()} />}
        <ul>
          {notes?.map((note) => (
            <NoteRow
              key={note.id}
              note={note}
              isOpen={note.id === opened}
              onOpen={() => void go(note.id)}
              onRemove={() => void remove(note)}
            />
          ))}
        </ul>
      </nav>
      {isEditing ? (
        <NoteEditor
          key={opened}
          id={open?.id ?? null}
          saved={saved}
          note={unsaved?.note ?? saved}
          onChange={change}
          onSaved={(id) => {
            nextRow.current = id
            show(null)
          }}
          onCancel={() => {
            nextRow.current = opened
            void go(null)
          }}
        />
      ) : (
        <div className={styles.hint}>
          {notes?.length === 0 ? (
            <EmptyState icon="gift" title={words.noneYet} hint={words.hint}>
              <Button icon="plus" onPress={() => void go('new')}>
                {words.newNote}
              </Button>
            </EmptyState>
          ) : (
            <p className={frame.empty}>{words.choose}</p>
          )}
        </div>
      )}
    </main>
  )
}

interface NoteRowProps {
  readonly note: ReleaseNote
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onRemove: () => void
}

function NoteRow({ note, isOpen, onOpen, onRemove }: NoteRowProps) {
  const words = useWords('releaseNotes').releaseNotes
  const language = useLanguage()
  const isWaiting = note.publishDate > clock.now()
  const day = dayOf(note.publishDate)
  return (
    <li className={styles.row} data-note={note.id} data-open={isOpen || undefined}>
      <button type="button" className={styles.name} aria-current={isOpen || undefined} onClick={onOpen}>
        <b>{note.title}</b>
        <span>
          {dateTexts(language).shortDayAndYear(day)}
          {isWaiting && <Badge>{words.notYet}</Badge>}
          {!isWrittenIn('ru', note) && <Badge tone="warn">{words.noRussian}</Badge>}
        </span>
      </button>
      <IconButton size="s" icon={<Pencil />} label={words.change(note.title)} onPress={onOpen} />
      <IconButton size="s" icon="bin" label={words.removeOf(note.title)} onPress={onRemove} />
    </li>
  )
}
