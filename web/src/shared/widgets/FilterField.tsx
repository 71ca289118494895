import { type Ref } from 'react'
import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { SearchField } from 'react-aria-components/SearchField'
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
export function FilterField({ label, takesFocus, inputRef, ...rest }: FilterFieldProps) {
  const { clear } = useWords().widgets
  return (
    <SearchField
      {...rest}
      {...(takesFocus && { autoFocus: true })}
      aria-label={label}
      className={styles.field ?? ''}
    >
      <Icon name="search" />
      <Input className={styles.input ?? ''} placeholder={label} {...(inputRef && { ref: inputRef })} />
      <Button className={styles.clear ?? ''} aria-label={clear}>
        <Icon name="close" size="s" />
      </Button>
    </SearchField>
  )
}
