import { type ReactNode, type Ref, type SyntheticEvent } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextField } from 'react-aria-components/TextField'
import { Icon } from '../icons/Icon.tsx'
import fieldStyles from './TextField.module.css'
import styles from './DigitsField.module.css'

interface DigitsFieldProps {
  readonly label: string
  readonly hint?: ReactNode
  readonly value: string
  /** The error as a sentence; null if there is none. */
  readonly error: string | null
  readonly inputRef?: Ref<HTMLInputElement>
  readonly onChange: (digits: string) => void
}

const places = [0, 1, 2, 3, 4, 5]

/** A code of six digits, each in a box. A single input covers the boxes, so that a code can be pasted and suggested by the phone. */
export function DigitsField({ label, hint, value, error, inputRef, onChange }: DigitsFieldProps) {
  return (
    <TextField
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      isInvalid={error !== null}
      validationBehavior="aria"
      className={fieldStyles.field ?? ''}
      onChange={(text) => onChange(text.replaceAll(/\D/g, '').slice(0, places.length))}
    >
      <div className={fieldStyles.head}>
        <Label>{label}</Label>
      </div>
      <div className={styles.digits}>
        {places.map((place) => (
          <span
            key={place}
            aria-hidden
            data-next={place === Math.min(value.length, places.length - 1) || undefined}
          >
            {value[place]}
          </span>
        ))}
        <Input {...(inputRef && { ref: inputRef })} className={styles.input ?? ''} onSelect={caretToEnd} />
      </div>
      {hint && error === null && (
        <Text slot="description" className={fieldStyles.hint ?? ''}>
          {hint}
        </Text>
      )}
      <FieldError className={fieldStyles.error ?? ''}>
        <Icon name="alert" size="s" />
        {error}
      </FieldError>
    </TextField>
  )
}

/** The boxes show no caret: the next digit always fills the first empty one. */
function caretToEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) {
  const end = input.value.length
  if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end) {
    input.setSelectionRange(end, end)
  }
}
