import { Segments } from '#ui/field/Segments.tsx'
import { type RowProps, SavedRow } from './SavedRow.tsx'
import styles from './ReminderRows.module.css'

interface SwitchRowProps extends RowProps {
  readonly label: string
  readonly on: string
  readonly off: string
  /** What the choice means, shown while it is made. */
  readonly hint?: string
}

/** A setting that is either on or off: `YES` or `NO`. */
export function SwitchRow({ label, on, off, hint, ...props }: SwitchRowProps) {
  const nameOf = (value: string) => (value === 'YES' ? on : off)
  return (
    <SavedRow {...props} label={label} display={nameOf(props.setting.value)}>
      {(value, setValue) => (
        <div className={styles.field}>
          <Segments
            label={label}
            value={value}
            segments={['YES', 'NO'].map((each) => ({ value: each, label: nameOf(each) }))}
            onChange={setValue}
          />
          {hint && <p className={styles.hint}>{hint}</p>}
        </div>
      )}
    </SavedRow>
  )
}
