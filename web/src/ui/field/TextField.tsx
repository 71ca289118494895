import { type ReactNode, type Ref } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextArea } from 'react-aria-components/TextArea'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField'
import { Icon } from '../icons/Icon.tsx'
import styles from './TextField.module.css'

export interface TextFieldProps extends Omit<
  AriaTextFieldProps,
  'children' | 'className' | 'style' | 'isInvalid' | 'validate'
> {
  readonly label: string
  /** The error as a sentence; null if there is none. */
  readonly error?: string | null
  readonly hint?: ReactNode
  readonly placeholder?: string
  readonly size?: 's' | 'm' | 'l'
  readonly area?: boolean
  /** Only screen readers read the label. */
  readonly quietLabel?: boolean
  /** At the end of the label's line, such as "Forgot the password?". */
  readonly aside?: ReactNode
  /** A button inside the border. */
  readonly end?: ReactNode
  readonly inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement>
}

/** Key presses do not propagate unless the handler allows it. */
export type FieldKey = Parameters<NonNullable<AriaTextFieldProps['onKeyDown']>>[0]

export function TextField(props: TextFieldProps) {
  const {
    label,
    error,
    hint,
    placeholder,
    size = 'm',
    area,
    quietLabel,
    aside,
    end,
    inputRef,
    ...rest
  } = props
  const entry = {
    className: styles.input ?? '',
    ...(placeholder !== undefined && { placeholder }),
    ...(inputRef && { ref: inputRef }),
  }
  return (
    <AriaTextField
      {...rest}
      isInvalid={error != null}
      validationBehavior="aria"
      className={styles.field ?? ''}
    >
      <div className={quietLabel ? styles.unseen : styles.head}>
        <Label>{label}</Label>
      </div>
      <div className={styles.box} data-size={size} data-area={area || undefined}>
        {area ? <TextArea {...entry} /> : <Input {...entry} />}
        {end}
      </div>
      {/* After the input, so that Tab moves from the previous field to the input. */}
      {aside && <div className={styles.aside}>{aside}</div>}
      {hint && error == null && (
        <Text slot="description" className={styles.hint ?? ''}>
          {hint}
        </Text>
      )}
      <FieldError className={styles.error ?? ''}>
        <Icon name="alert" size="s" />
        {error}
      </FieldError>
    </AriaTextField>
  )
}
