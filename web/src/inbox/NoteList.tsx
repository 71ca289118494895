import { past } from '#browser/past.ts'
import { useNow } from './use-now.ts'
import { Icon, type IconName } from '#ui/icons/Icon.tsx'
import { useLanguage, useWords } from '#language/Language.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import type { NoteId } from '@lustra/contract/ids'
import type { Note } from '@lustra/contract/inbox'
import { Link } from '@tanstack/react-router'
import { momentText, originText, shortText } from './note-texts.ts'
import styles from './NoteList.module.css'

const sourceIcons: Readonly<Record<Note['source'], IconName>> = {
  web: 'globe',
  telegram: 'send',
  evernote: 'document',
  android: 'phone',
}

interface NoteListProps {
  readonly notes: readonly Note[]
  readonly current: NoteId | null
  readonly onChoose: (id: NoteId) => void
  readonly onRemove: (note: Note) => void
}

export function NoteList({ notes, current, onChoose, onRemove }: NoteListProps) {
  const { inbox: words } = useWords('inbox')
  const language = useLanguage()
  const now = useNow()
  return (
    <ul className={styles.list} aria-label={words.list}>
      {notes.map((note) => (
        <li
          key={note.id}
          className={styles.note}
          data-note={note.id}
          data-current={note.id === current || undefined}
        >
          <Icon name={sourceIcons[note.source]} />
          <div className={styles.text}>
            {note.processed === null && !past ? (
              <button
                type="button"
                className={styles.choose}
                aria-current={note.id === current}
                ref={(button) => {
                  if (note.id === current) button?.scrollIntoView({ block: 'nearest' })
                }}
                onClick={() => onChoose(note.id)}
              >
                {note.text}
              </button>
            ) : (
              <p tabIndex={-1}>{note.text}</p>
            )}
            <small>
              {note.processed === null
                ? originText(note, words, language, now)
                : momentText(note.processed, words, language, now)}
              {note.processed !== null && <Outcome note={note} />}
            </small>
          </div>
          {!past && (
            <span className={styles.remove}>
              <IconButton
                icon="bin"
                size="s"
                label={words.remove(shortText(note))}
                onPress={() => onRemove(note)}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Outcome({ note: { task, asComment } }: { readonly note: Note }) {
  const { inbox: words } = useWords('inbox')
  if (task === null) return <span>{words.gone}</span>
  return (
    <span>
      {asComment ? words.becameComment : words.became}{' '}
      <Link to="/tasks/$taskId" params={{ taskId: task.id }}>
        {task.name}
      </Link>
    </span>
  )
}
