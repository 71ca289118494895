import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useRef,
} from 'react'
import { useWords } from '#language/Language.tsx'
import { Button } from '../button/Button.tsx'
import styles from './EditRow.module.css'

interface EditRowProps {
  /** What stands at its left, and what its editor and its button are called. */
  readonly label: string
  /** Heard in place of the label, where several rows share one: `Phone 2`. */
  readonly name?: string
  /** The label is heard only, as in all but the first of such rows. */
  readonly continued?: boolean
  readonly value: ReactNode
  readonly editing: boolean
  readonly ready?: boolean
  readonly saving: boolean
  readonly onEdit: () => void
  readonly onCancel: () => void
  readonly onSave: () => void
  readonly onRemove?: () => void
  readonly hint?: string
  /** The key that saves is told beside Escape. */
  readonly saveKeys?: string
  /** The editor takes the whole row. */
  readonly wide?: boolean
  /** What one enters while it is edited. */
  readonly children: ReactNode
}

/** A property in view or, where it stands, in edit. Enter saves, Escape cancels. */
export function EditRow(props: EditRowProps) {
  const { label, name = label, continued, value, editing, ready = true, saving, wide, children } = props
  const { hint, saveKeys, onEdit, onCancel, onSave, onRemove } = props
  const { row: words, date } = useWords().widgets
  const change = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const wasEditing = useRef(false)

  useEffect(() => {
    if (editing) begin(form.current?.querySelector<HTMLElement>(firstField))
    else if (wasEditing.current) change.current?.focus()
    wasEditing.current = editing
  }, [editing])

  function save() {
    if (ready && !saving) onSave()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    save()
  }

  function endByKey(event: KeyboardEvent) {
    if (event.defaultPrevented) return
    const inText = event.target instanceof HTMLTextAreaElement
    if (event.key === 'Escape') onCancel()
    // In a text of several lines Enter begins the next one.
    else if (event.key === 'Enter' && inText && (event.ctrlKey || event.metaKey)) save()
    else return
    event.preventDefault()
  }

  /** A hand aims at the value; the button is for those who come by key. */
  function editByHand({ target }: MouseEvent) {
    if (target instanceof Element && !target.closest('a, button') && !getSelection()?.toString()) onEdit()
  }

  if (!editing) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the button inside does the same
      <div className={styles.row} data-editable onClick={editByHand}>
        <dt>{continued ? <span className="hidden">{label}</span> : label}</dt>
        <dd>{value}</dd>
        <dd className={styles.act}>
          <Button ref={change} look="quiet" size="s" aria-label={words.changeOf(name)} onPress={onEdit}>
            {words.change}
          </Button>
        </dd>
      </div>
    )
  }
  return (
    <div className={styles.row} data-editing>
      <dt>{continued ? <span className="hidden">{label}</span> : label}</dt>
      <dd>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys come up from the fields */}
        <form
          ref={form}
          className={styles.form}
          data-wide={wide || undefined}
          noValidate
          aria-label={name}
          onSubmit={submit}
          onKeyDown={endByKey}
        >
          {children}
          <div className={styles.ends}>
            <Button type="submit" look="primary" size="s" isDisabled={!ready} isPending={saving}>
              {words.save}
            </Button>
            <Button look="quiet" size="s" onPress={onCancel}>
              {words.cancel}
            </Button>
            {onRemove && (
              <Button look="quietDanger" size="s" onPress={onRemove}>
                {date.remove}
              </Button>
            )}
            <span className={styles.hint} aria-hidden>
              {hint && <span>{hint}</span>}
              {saveKeys && (
                <span>
                  <kbd>{saveKeys}</kbd> {words.enterSaves}
                </span>
              )}
              <span>
                <kbd>{escape}</kbd> {words.escCancels}
              </span>
            </span>
          </div>
        </form>
      </dd>
    </div>
  )
}

/** A text of several lines is written on, as one of a line is. */
function begin(field: HTMLElement | null | undefined) {
  field?.focus()
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length)
}

const firstField =
  'input:not([hidden], [type=file]), textarea, [role=radio][tabindex="0"], [aria-haspopup=dialog]'

/** As it stands on the key. */
const escape = 'Esc'
