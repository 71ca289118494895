import { Icon } from '#ui/icons/Icon.tsx'
import { useWords } from '#language/Language.tsx'
import { usePlainKey } from '#ui/keys/use-plain-key.ts'
import { newNoteId } from '@lustra/contract/ids'
import { noteLength } from '@lustra/contract/inbox'
import { type KeyboardEvent, useRef, useState } from 'react'
import { addNote } from './inbox-mutations.ts'
import styles from './NoteField.module.css'

/** Field for new notes: Enter adds the note and clears the field. */
export function NoteField() {
  const { inbox: words } = useWords('inbox')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  usePlainKey('n', () => field.current?.focus())

  async function add() {
    const note = text.trim()
    if (note === '') return
    setText('')
    setProblem(null)
    const outcome = await addNote.run({ id: newNoteId(), text: note }, { failures: 'caller' })
    if (outcome.ok) return
    setText((typed) => (typed === '' ? note : typed))
    setProblem(outcome.failure.message)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') field.current?.blur()
    // Shift+Enter begins a new line.
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    // Ctrl+Enter is the key of the note being processed.
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
