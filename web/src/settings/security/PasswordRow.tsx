import { deferred } from '#browser/deferred.ts'
import { chunk } from '#browser/outdated-page.ts'
import { outcomeOf } from '#data/outcome.ts'
import { useRun } from '#data/use-run.ts'
import { useWords } from '#language/Language.tsx'
import { withWords } from '#language/with-words.ts'
import { EditRow } from '#ui/edit-row/EditRow.tsx'
import { toast } from '#ui/toast/toast.ts'
import { useState } from 'react'
import { confirmed } from './confirmed.ts'
import { type NewPassword } from '../settings-queries.ts'

const PasswordFields = deferred(
  withWords(async () => (await import('./PasswordFields.tsx')).PasswordFields, 'settings'),
)

/** Loaded only when the password is changed, like the fields. */
const loadCalls = chunk(() => import('./security-queries.ts'))

interface PasswordRowProps {
  /** False for an account created with a provider. */
  readonly isSet: boolean
  /** The text about the password; by default that one is set. */
  readonly value?: string | undefined
  readonly editing: boolean
  readonly onEdit: () => void
  readonly onEnd: () => void
}

const nothing: NewPassword = { oldpass: '', password: '', repass: '' }

/** Changes the password; requires the old one, and shows errors at their fields. */
export function PasswordRow({ isSet, value, editing, onEdit, onEnd }: PasswordRowProps) {
  const { details, password: words } = useWords('settings').settings
  const [entered, setEntered] = useState(nothing)
  const changing = useRun({ run: change })

  async function change(passwords: NewPassword) {
    const { changePassword } = await loadCalls()
    const outcome = await confirmed(() => outcomeOf(changePassword(passwords)))
    if (outcome.ok) toast.show({ text: words.changed })
    return outcome
  }

  function end() {
    setEntered(nothing)
    changing.reset()
    onEnd()
  }

  const missing = (isSet && entered.oldpass === '') || entered.password === '' || entered.repass === ''

  return (
    <EditRow
      id="userPassword"
      label={details.password}
      value={isSet ? (value ?? details.passwordSet) : details.passwordNotSet}
      editing={editing}
      refusal={missing ? words.incomplete : null}
      saving={changing.isPending}
      onEdit={onEdit}
      onCancel={end}
      onSave={() => void changing.run(entered, { onSuccess: end })}
    >
      <PasswordFields
        isSet={isSet}
        entered={entered}
        failure={changing.failure}
        onChange={(passwords) => {
          setEntered(passwords)
          changing.reset()
        }}
      />
    </EditRow>
  )
}
