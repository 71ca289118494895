import { useWords } from '#language/Language.tsx'
import { taskNameLength } from '@lustra/contract/task-fields'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useRef,
} from 'react'
import styles from './TaskField.module.css'

interface TaskFieldProps {
  readonly label: string
  readonly initial: string
  readonly placeholder?: string
  readonly hints?: boolean
  /** At the end of the field, instead of the keys. */
  readonly end?: ReactNode
  readonly inputRef?: RefObject<HTMLInputElement | null>
  readonly onType?: (text: string) => void
  readonly onEnter: (text: string) => void
  /** Ctrl+Enter; returns whether it was handled. */
  readonly onControlEnter?: (text: string) => boolean
  readonly onEscape: () => void
  /** Called on blur, to save the text. */
  readonly onLeave: (text: string) => void
  readonly onTab?: (shift: boolean) => void
  /** Returns whether the paste was handled. */
  readonly onPaste?: (text: string) => boolean
}

/** As printed on keyboards in both languages. */
const keys = { enter: 'Enter', tab: 'Tab', escape: 'Esc' }

export function TaskField(props: TaskFieldProps) {
  const { label, initial, placeholder, hints, end, inputRef, onType } = props
  const { onEnter, onControlEnter, onEscape, onLeave, onTab, onPaste } = props
  const { entry } = useWords('tasks').tasks
  // The hints are deferred, so that the field appears first.
  const showsHints = useDeferredValue(hints, false)
  const ownInput = useRef<HTMLInputElement>(null)
  const input = inputRef ?? ownInput
  // Escape removes the field, whose blur must then be ignored.
  const isClosed = useRef(false)

  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    if (input.current?.value) input.current.select()
  }, [input])

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      const { value } = event.currentTarget
      if ((event.ctrlKey || event.metaKey) && onControlEnter?.(value)) clear()
      else {
        onEnter(value)
        clear()
      }
    } else if (event.key === 'Escape') {
      isClosed.current = true
      onEscape()
    } else if (event.key === 'Tab' && onTab) onTab(event.shiftKey)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  function clear() {
    if (input.current) input.current.value = ''
    onType?.('')
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
        // Uncontrolled, so that typing does not wait for rendering.
        defaultValue={initial}
        onChange={(event) => onType?.(event.target.value)}
        onKeyDown={handleKey}
        onPaste={handlePaste}
        onBlur={(event) => {
          if (!isClosed.current) onLeave(event.target.value)
        }}
      />
      {end}
      {showsHints && (
        <span className={styles.hints} aria-hidden>
          <kbd>{keys.enter}</kbd> {entry.next} <kbd>{keys.tab}</kbd> {entry.deeper} <kbd>{keys.escape}</kbd>
        </span>
      )}
    </span>
  )
}
