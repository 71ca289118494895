import { type KeyboardEvent, type Ref, useRef } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { useWords } from '../language/Language.tsx'
import styles from './FilterField.module.css'

interface FilterFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onSubmit?: (value: string) => void
  readonly takesFocus?: boolean
  readonly inputRef?: Ref<HTMLInputElement>
}

/** Narrows what is shown while one types; Escape and the cross empty it. */
export function FilterField({ label, value, onChange, onSubmit, takesFocus, inputRef }: FilterFieldProps) {
  const { clear } = useWords().widgets
  const field = useRef<HTMLElement>(null)

  function empty() {
    onChange('')
    field.current?.querySelector('input')?.focus()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') onSubmit?.(value)
    if (event.key !== 'Escape' || value === '') return
    // It is emptied first; only the next Escape closes what it stands in.
    event.preventDefault()
    event.stopPropagation()
    onChange('')
  }

  return (
    <search ref={field} className={styles.field}>
      <Icon name="search" />
      <input
        {...(inputRef && { ref: inputRef })}
        {...(takesFocus && { autoFocus: true })}
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {value !== '' && (
        <button type="button" className={styles.clear} aria-label={clear} tabIndex={-1} onClick={empty}>
          <Icon name="close" size="s" />
        </button>
      )}
    </search>
  )
}
