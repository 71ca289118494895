import { useLanguage, useWords } from '#language/Language.tsx'
import { type FieldKey, TextField } from '#ui/field/TextField.tsx'
import { commentCounterThreshold, commentLength } from '@lustra/contract/comments'
import { commentFault } from './comment-fault.ts'
import styles from './CommentField.module.css'

interface CommentFieldProps {
  readonly value: string
  readonly label?: string
  /** The accessible name; there is no visible label. */
  readonly quiet?: boolean
  readonly placeholder?: string
  readonly isDisabled?: boolean
  readonly takesFocus?: boolean
  readonly onChange: (text: string) => void
  readonly onSave: () => void
  /** Escape. Without it, the surrounding element handles the key. */
  readonly onCancel?: () => void
}

const takesFocus = { autoFocus: true }

/** Text field of a comment; near the limit it shows the number of characters (TIM-N09). */
export function CommentField(props: CommentFieldProps) {
  const { value, onSave, onCancel } = props
  const { comments: words } = useWords('comments')
  const language = useLanguage()
  const number = new Intl.NumberFormat(language)
  const fault = commentFault(value, words, language)

  function handleKey(event: FieldKey) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      if (fault === null) onSave()
    } else if (event.key === 'Escape' && onCancel) onCancel()
    else event.continuePropagation()
  }

  return (
    <TextField
      area
      label={props.label ?? words.label}
      quietLabel={props.quiet ?? false}
      value={value}
      isDisabled={props.isDisabled ?? false}
      {...(props.takesFocus && takesFocus)}
      {...(props.placeholder !== undefined && { placeholder: props.placeholder })}
      error={fault}
      aside={
        value.length >= commentCounterThreshold && (
          <span className={`${styles.count} num`} data-over={fault !== null || undefined}>
            {words.left(number.format(value.length), number.format(commentLength))}
          </span>
        )
      }
      onChange={props.onChange}
      onKeyDown={handleKey}
    />
  )
}
