import { type KeyboardEvent, startTransition, useOptimistic, useRef } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { useStartupWords } from '#language/Language.tsx'
import styles from './FilterField.module.css'

interface FilterFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/**
 * Filters while typing; Escape and the clear button empty it. The typed letter appears at once; the filtered list is rendered at a lower priority and
 * abandoned for the next letter.
 */
export function FilterField({ label, value, onChange }: FilterFieldProps) {
  const { clear } = useStartupWords().ui
  const field = useRef<HTMLElement>(null)
  const [typed, show] = useOptimistic(value)

  function type(text: string) {
    startTransition(() => {
      show(text)
      onChange(text)
    })
  }

  function empty() {
    type('')
    field.current?.querySelector('input')?.focus()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || typed === '') return
    // The first Escape empties the field; only the next one closes its container.
    event.preventDefault()
    event.stopPropagation()
    type('')
  }

  return (
    <search ref={field} className={styles.field}>
      <Icon name="search" />
      <input
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {typed !== '' && (
        <button type="button" className={styles.clear} aria-label={clear} tabIndex={-1} onClick={empty}>
          <Icon name="close" size="s" />
        </button>
      )}
    </search>
  )
}
