import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useRef,
} from 'react'
import { useStartupWords } from '#language/Language.tsx'
import { Button } from '../button/Button.tsx'
import { isFocusLost } from '../hooks/use-return-focus.ts'
import styles from './EditRow.module.css'

interface EditRowProps {
  /** For links to the row. */
  readonly id?: string
  /** The label at the left, also the accessible name of the editor and its button. */
  readonly label: string
  /** Replaces the label as accessible name where several rows share one: `Phone 2`. */
  readonly name?: string
  /** Hides the label visually, as in all rows of a group but the first. */
  readonly continued?: boolean
  readonly value: ReactNode
  readonly editing: boolean
  /** Why it cannot be saved yet; null if it can. */
  readonly refusal?: string | null
  readonly saving: boolean
  readonly onEdit: () => void
  readonly onCancel: () => void
  readonly onSave: () => void
  readonly onRemove?: () => void
  readonly hint?: string
  /** Replaces “Save”. */
  readonly saveText?: string
  /** The saving key in the hint, beside Escape. */
  readonly saveKeys?: string
  readonly wide?: boolean
  readonly children: ReactNode
}

export function EditRow(props: EditRowProps) {
  const { id, label, name = label, continued, value, editing, refusal = null, saving, wide, children } = props
  const { hint, saveText, saveKeys, onEdit, onCancel, onSave, onRemove } = props
  const { row: words, date } = useStartupWords().ui
  const change = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const wasEditing = useRef(false)

  useEffect(() => {
    if (editing) begin(form.current)
    // Another row that is edited now has taken the focus.
    else if (wasEditing.current && isFocusLost()) change.current?.focus()
    wasEditing.current = editing
  }, [editing])

  function save() {
    if (refusal === null && !saving) onSave()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    save()
  }

  function endByKey(event: KeyboardEvent) {
    if (event.defaultPrevented) return
    const inText = event.target instanceof HTMLTextAreaElement
    if (event.key === 'Escape') onCancel()
    // In a multi-line text Enter starts a new line.
    else if (event.key === 'Enter' && inText && (event.ctrlKey || event.metaKey)) save()
    else return
    event.preventDefault()
  }

  /** A pointer presses the value itself; the button is for the keyboard. */
  function editByHand({ target }: MouseEvent) {
    if (target instanceof Element && !target.closest('a, button') && !getSelection()?.toString()) onEdit()
  }

  if (!editing) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the button inside does the same
      <div id={id} className={styles.row} data-editable onClick={editByHand}>
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
    <div id={id} className={styles.row} data-editing>
      <dt>{continued ? <span className="hidden">{label}</span> : label}</dt>
      <dd>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble up from the fields */}
        <form
          ref={form}
          className={styles.form}
          data-wide={wide || undefined}
          noValidate
          tabIndex={-1}
          aria-label={name}
          onSubmit={submit}
          onKeyDown={endByKey}
        >
          {children}
          <div className={styles.ends}>
            <Button type="submit" look="primary" size="s" refusal={refusal} isPending={saving}>
              {saveText ?? words.save}
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

/**
 * Focuses the first field, unless another field has taken the focus; the form itself while its fields are loading, so that Escape ends it already. In
 * a multi-line text the caret moves to the end, as in a single-line one.
 */
function begin(form: HTMLFormElement | null) {
  if (form?.contains(document.activeElement)) return
  const field = form?.querySelector<HTMLElement>(firstField)
  const first = field ?? form
  first?.focus()
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length)
}

const firstField =
  'input:not([hidden], [type=file]), textarea, [role=radio][tabindex="0"], [aria-haspopup=dialog]'

/** The label of the key. */
const escape = 'Esc'
