import { useWords } from '#language/Language.tsx'
import { EditRow } from '#ui/edit-row/EditRow.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { type ContextChange } from '../draft.ts'
import { type RowProps, useEntry } from './row-props.ts'
import styles from '../ContextPane.module.css'

interface TextRowProps extends RowProps {
  readonly label: string
  readonly value: string
  readonly longest: number
  /** An empty value cannot be saved. */
  readonly needed?: boolean
  /** Has several lines; Ctrl+Enter saves. */
  readonly area?: boolean
  /** Replaces “Save”. */
  readonly saveText?: string
  readonly changeTo: (value: string) => ContextChange
}

/** A property of one or more lines of text. */
export function TextRow(given: TextRowProps) {
  const { label, value: stored, longest, needed, area, saveText, changeTo, ...props } = given
  const { contexts, ui } = useWords('contexts')
  const { unset } = contexts
  const { value, enter, error, commit, row } = useEntry(stored, props)
  return (
    <EditRow
      {...row}
      label={label}
      value={stored === '' ? <span className={styles.unset}>{unset}</span> : <Lines text={stored} />}
      refusal={needed && value.trim() === '' ? ui.row.nothingEntered : null}
      {...(area && { wide: true })}
      {...(saveText !== undefined && { saveText })}
      saveKeys={area ? 'Ctrl Enter' : 'Enter'}
      onSave={() => commit(value === stored ? null : changeTo(value))}
    >
      <TextField
        label={label}
        quietLabel
        maxLength={longest}
        autoComplete="off"
        {...(area && { area })}
        value={value}
        error={error}
        onChange={enter}
      />
    </EditRow>
  )
}

function Lines({ text }: { readonly text: string }) {
  return <span className={styles.lines}>{text}</span>
}
