import { useWords } from '#language/Language.tsx'
import { taskNameLength } from '@lustra/contract/task-fields'
import { type KeyboardEvent } from 'react'
import { FieldError } from '../FieldError.tsx'
import { type FieldProps } from '../panel-props.ts'
import { useDraft } from '../use-draft.ts'
import styles from '../TaskPanel.module.css'

export function NameField({ task, save }: FieldProps) {
  const words = useWords('taskPanel').taskPanel
  const draft = useDraft((name: string) => save({ name }))

  function leave() {
    if (draft.value === undefined) return
    const name = draft.value.trim()
    if (name === task.name) draft.drop()
    else if (name === '') draft.refuse('', words.nameNeeded)
    else draft.commit(name)
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape' && draft.value !== undefined) {
      event.stopPropagation()
      draft.drop()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      leave()
    }
  }

  return (
    <div className={styles.name}>
      <textarea
        rows={1}
        aria-label={words.name}
        aria-invalid={draft.error !== null}
        maxLength={taskNameLength}
        data-closed={task.status !== 'NORMAL' || undefined}
        value={draft.value ?? task.name}
        onChange={({ target }) => draft.enter(target.value.replaceAll(/\s*\n\s*/gu, ' '))}
        onBlur={leave}
        onKeyDown={press}
      />
      <FieldError>{draft.error}</FieldError>
    </div>
  )
}
