import { type CallFailed } from '#data/call-failed.ts'
import { useConnectionRestored } from '#data/use-connection-restored.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { useWords } from '#language/Language.tsx'
import { usePlainKey } from '#ui/keys/use-plain-key.ts'
import { media } from '#ui/css/media.ts'
import { matchesMedia } from '#ui/hooks/use-media.ts'
import { newNoteId } from '@lustra/contract/ids'
import { noteLength } from '@lustra/contract/inbox'
import { type KeyboardEvent, useRef, useState } from 'react'
import { addNote } from './inbox-mutations.ts'
import styles from './NoteField.module.css'

interface NoteFieldProps {
  /** On arrival; where it would open an on-screen keyboard, it does not. */
  readonly takesFocus: boolean
  readonly onLeave: () => void
}

/** Field for new notes: Enter adds the note and clears the field. */
export function NoteField({ takesFocus, onLeave }: NoteFieldProps) {
  const { inbox: words } = useWords('inbox')
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<CallFailed | null>(null)
  const problem = failure?.message ?? null
  useConnectionRestored(failure, () => setFailure(null))
  const field = useRef<HTMLTextAreaElement>(null)
  usePlainKey('n', () => field.current?.focus())

  async function add() {
    const note = text.trim()
    if (note === '') return
    setText('')
    setFailure(null)
    const outcome = await addNote.run({ id: newNoteId(), text: note }, { failures: 'caller' })
    if (outcome.ok) return
    setText((typed) => (typed === '' ? note : typed))
    setFailure(outcome.failure)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') onLeave()
    // Shift+Enter begins a new line.
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    // Without a text, Ctrl+Enter is the key of the note being processed.
    if (text.trim() === '') return
    event.stopPropagation()
    void add()
  }

  return (
    <div className={styles.capture}>
      <label className={styles.field}>
        <Icon name="plus" />
        <textarea
          ref={field}
          rows={1}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- most come to write something down
          autoFocus={takesFocus && !matchesMedia(media.touch)}
          value={text}
          maxLength={noteLength}
          aria-label={words.field}
          aria-keyshortcuts="N"
          placeholder={words.placeholder}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
        />
        <kbd aria-hidden>{'N'}</kbd>
      </label>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
