import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { takeFocus } from '#ui/hooks/take-focus.ts'
import { useRefocus } from '#ui/hooks/use-refocus.ts'
import { taskNameLength } from '@lustra/contract/task-fields'
import { type KeyboardEvent, useState } from 'react'
import styles from './EntryName.module.css'

interface EntryNameProps {
  readonly name: string
  readonly onRename: (name: string) => void
  /** Whether the name is edited; the popover then has a button that saves it. */
  readonly onEditing?: (isEditing: boolean) => void
}

/** The task's name as heading of the properties. A press edits it, Enter saves, Escape restores. */
export function EntryName({ name, onRename, onEditing }: EntryNameProps) {
  const { properties } = useWords('scheduling').scheduling
  const [typed, setTyped] = useState<string | null>(null)
  const button = useRefocus<HTMLButtonElement>(typed !== null)

  function begin() {
    setTyped(name)
    onEditing?.(true)
  }

  function end(saves: boolean) {
    const next = typed?.trim() ?? ''
    setTyped(null)
    onEditing?.(false)
    if (saves && next !== '' && next !== name) onRename(next)
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    // Escape would also close the properties.
    event.stopPropagation()
    end(event.key === 'Enter')
  }

  return typed === null ? (
    <h2>
      <button ref={button} type="button" className={styles.edit} data-tip={properties.rename} onClick={begin}>
        {name}
      </button>
    </h2>
  ) : (
    <div
      className={styles.editor}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) end(true)
      }}
    >
      <input
        ref={takeFocus}
        className={styles.name}
        aria-label={properties.name}
        maxLength={taskNameLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={press}
      />
      {onEditing && (
        <Button size="s" look="primary" onPress={() => end(true)}>
          {properties.save}
        </Button>
      )}
    </div>
  )
}
