import { useWords } from '#shared/language/Language.tsx'
import { Button } from '#shared/widgets/Button.tsx'
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import styles from './SettingRow.module.css'

interface SettingRowProps {
  readonly label: string
  readonly value: ReactNode
  readonly editing: boolean
  readonly ready?: boolean
  readonly saving: boolean
  readonly onEdit: () => void
  readonly onCancel: () => void
  readonly onSave: () => void
  /** What one enters while it is edited. */
  readonly children: ReactNode
}

/** A setting in view or, where it stands, in edit. */
export function SettingRow(props: SettingRowProps) {
  const { label, value, editing, ready = true, saving, onEdit, onCancel, onSave, children } = props
  const words = useWords().settings
  const change = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const wasEditing = useRef(false)

  useEffect(() => {
    if (editing) form.current?.querySelector<HTMLElement>(firstField)?.focus()
    else if (wasEditing.current) change.current?.focus()
    wasEditing.current = editing
  }, [editing])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (ready && !saving) onSave()
  }

  function cancelByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onCancel()
  }

  if (!editing) {
    return (
      <div className={styles.row}>
        <dt>{label}</dt>
        <dd>{value}</dd>
        <dd className={styles.act}>
          <Button ref={change} look="quiet" size="s" aria-label={words.changeOf(label)} onPress={onEdit}>
            {words.change}
          </Button>
        </dd>
      </div>
    )
  }
  return (
    <div className={styles.row} data-editing>
      <dt>{label}</dt>
      <dd>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape comes up from the fields */}
        <form
          ref={form}
          className={styles.form}
          noValidate
          aria-label={label}
          onSubmit={submit}
          onKeyDown={cancelByKey}
        >
          {children}
          <div className={styles.ends}>
            <Button type="submit" look="primary" size="s" isDisabled={!ready} isPending={saving}>
              {words.save}
            </Button>
            <Button look="quiet" size="s" onPress={onCancel}>
              {words.cancel}
            </Button>
            <span className={styles.hint} aria-hidden>
              <kbd>{escape}</kbd> {words.escCancels}
            </span>
          </div>
        </form>
      </dd>
    </div>
  )
}

const firstField = 'input:not([hidden]), [role=radio][tabindex="0"]'

/** As it stands on the key. */
const escape = 'Esc'
