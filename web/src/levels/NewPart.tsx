import { useWords } from '#language/Language.tsx'
import { type KeyboardEvent, useState } from 'react'
import styles from './LevelsPane.module.css'

interface NewPartProps {
  /** Where the part is planned, for screen readers. */
  readonly period: string
  /** The task whose part it becomes, if it is not the task of the screen. */
  readonly parentName: string | null
  /** Why the last name was not added. */
  readonly problem: string | null
  /** Returns false if the part could not be added. */
  readonly onAdd: (name: string) => Promise<boolean>
  /** `isByKey`: the focus is still in the field. */
  readonly onClose: (isByKey: boolean) => void
}

/** A new part typed in place: Enter adds it and stays open for the next one, Escape closes. A name that was refused comes back. */
export function NewPart({ period, parentName, problem, onAdd, onClose }: NewPartProps) {
  const { add } = useWords('levels').levels
  const [name, setName] = useState('')

  function press(event: KeyboardEvent<HTMLInputElement>) {
    event.stopPropagation()
    if (event.key === 'Escape') {
      event.preventDefault()
      return onClose(true)
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const text = name.trim()
    if (text === '') return onClose(true)
    void submit(text)
  }

  async function submit(text: string) {
    setName('')
    const isAdded = await onAdd(text)
    if (!isAdded) setName((typedSince) => typedSince || text)
  }

  return (
    <div className={styles.add}>
      <input
        ref={focusField}
        value={name}
        maxLength={255}
        aria-label={`${add.label}, ${period}`}
        placeholder={parentName === null ? add.label : add.partOf(parentName)}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={press}
        onBlur={() => name.trim() === '' && onClose(false)}
      />
      {problem && <p role="alert">{problem}</p>}
    </div>
  )
}

function focusField(field: HTMLInputElement | null): void {
  field?.focus()
}
