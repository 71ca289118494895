import { useWords } from '#language/Language.tsx'
import { taskNameLength } from '@lustra/contract/tasks'
import { type ClipboardEvent, type KeyboardEvent, useDeferredValue, useEffect, useRef } from 'react'
import styles from './TaskField.module.css'

interface TaskFieldProps {
  readonly label: string
  readonly initial: string
  readonly placeholder?: string
  /** Tells the keys that lead on. */
  readonly hints?: boolean
  readonly onEnter: (text: string) => void
  readonly onEscape: () => void
  /** The focus went elsewhere; what was typed is not lost by that. */
  readonly onLeave: (text: string) => void
  readonly onTab?: (shift: boolean) => void
  /** True when the text was taken over as it is. */
  readonly onPaste?: (text: string) => boolean
}

/** As they stand on keyboards, in either language. */
const keys = { enter: 'Enter', tab: 'Tab', escape: 'Esc' }

/** A task's name in the making, in its row. */
export function TaskField(props: TaskFieldProps) {
  const { label, initial, placeholder, hints, onEnter, onEscape, onLeave, onTab, onPaste } = props
  const { entry } = useWords().tasks
  // The field comes with the key or press that asked for it, what it tells about other keys in the frame after.
  const showsHints = useDeferredValue(hints, false)
  const input = useRef<HTMLInputElement>(null)
  // Enter and Escape take the field away; its blur then means nothing.
  const isClosed = useRef(false)

  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    if (input.current?.value) input.current.select()
  }, [])

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      onEnter(event.currentTarget.value)
      event.currentTarget.value = ''
    } else if (event.key === 'Escape') {
      isClosed.current = true
      onEscape()
    } else if (event.key === 'Tab' && onTab) onTab(event.shiftKey)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  function handlePaste(event: ClipboardEvent) {
    if (onPaste?.(event.clipboardData.getData('text/plain'))) event.preventDefault()
  }

  return (
    <span className={styles.field} data-no-drag>
      <input
        ref={input}
        aria-label={label}
        placeholder={placeholder}
        maxLength={taskNameLength}
        autoComplete="off"
        // The browser alone keeps what is typed: no letter waits for anything else.
        defaultValue={initial}
        onKeyDown={handleKey}
        onPaste={handlePaste}
        onBlur={(event) => {
          if (!isClosed.current) onLeave(event.target.value)
        }}
      />
      {showsHints && (
        <span className={styles.hints} aria-hidden>
          <kbd>{keys.enter}</kbd> {entry.next} <kbd>{keys.tab}</kbd> {entry.deeper} <kbd>{keys.escape}</kbd>
        </span>
      )}
    </span>
  )
}
