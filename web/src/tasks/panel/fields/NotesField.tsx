import { past } from '#browser/past.ts'
import { useWords } from '#language/Language.tsx'
import { taskNotesLength } from '@lustra/contract/task-fields'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { FieldError } from '../FieldError.tsx'
import { partsOf } from './links.ts'
import { type FieldProps } from '../panel-props.ts'
import { useDraft } from '../use-draft.ts'
import styles from '../TaskPanel.module.css'

interface NotesFieldProps extends FieldProps {
  readonly notes: string
}

/** Plain text with links; a press outside of links starts editing. */
export function NotesField({ notes, save }: NotesFieldProps) {
  const words = useWords('taskPanel').taskPanel
  const draft = useDraft((text: string) => save({ notes: text }))
  const [editing, setEditing] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const text = draft.value ?? notes

  useEffect(() => {
    if (!editing || !area.current) return
    area.current.focus()
    area.current.setSelectionRange(area.current.value.length, area.current.value.length)
  }, [editing])

  function leave() {
    setEditing(false)
    if (draft.value === undefined) return
    if (draft.value === notes) draft.drop()
    else draft.commit(draft.value)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation()
      draft.drop()
      setEditing(false)
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) area.current?.blur()
  }

  function edit(event: MouseEvent) {
    if (!past && !(event.target as Element).closest('a') && getSelection()?.isCollapsed !== false)
      setEditing(true)
  }

  if (editing) {
    return (
      <div className={styles.notes}>
        <textarea
          ref={area}
          rows={3}
          aria-label={words.notes}
          maxLength={taskNotesLength}
          value={text}
          onChange={({ target }) => draft.enter(target.value)}
          onBlur={leave}
          onKeyDown={press}
        />
      </div>
    )
  }
  return (
    <div className={styles.notes}>
      {text !== '' && (
        // With the keyboard, the button below starts editing.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
        <p onClick={edit}>
          {partsOf(text).map(({ start: at, text, href }) =>
            href === null ? (
              text
            ) : (
              <a key={at} className="link" href={href} target="_blank" rel="noreferrer noopener">
                {text}
              </a>
            ),
          )}
        </p>
      )}
      <FieldError>{draft.error}</FieldError>
      {!past && (
        <button type="button" className={styles.quiet} onClick={() => setEditing(true)}>
          {text === '' ? words.addNotes : words.editNotes}
        </button>
      )}
    </div>
  )
}
