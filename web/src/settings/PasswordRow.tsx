import { Refused } from '#data/call-failed.ts'
import { outcomeOf } from '#data/outcome.ts'
import { useRun } from '#data/use-run.ts'
import { useWords } from '#language/Language.tsx'
import { Note } from '#ui/page/Note.tsx'
import { useUser } from '#data/user.ts'
import { PasswordField } from '#ui/field/PasswordField.tsx'
import { EditRow } from '#ui/edit-row/EditRow.tsx'
import { toast } from '#ui/toast/toast.ts'
import { useState } from 'react'
import { type NewPassword, changePassword } from './settings-queries.ts'

interface PasswordRowProps {
  readonly editing: boolean
  readonly onEdit: () => void
  readonly onEnd: () => void
}

const nothing: NewPassword = { oldpass: '', password: '', repass: '' }
const longestPassword = 256

/** Changes the password; needs the old one, and shows errors at their fields. */
export function PasswordRow({ editing, onEdit, onEnd }: PasswordRowProps) {
  const { details, password: words } = useWords('settings').settings
  const { userName } = useUser()
  const [entered, setEntered] = useState(nothing)
  const changing = useRun({ run: change })

  async function change(passwords: NewPassword) {
    const outcome = await outcomeOf(changePassword(passwords))
    if (outcome.ok) toast.show({ text: words.changed })
    return outcome
  }

  function end() {
    setEntered(nothing)
    changing.reset()
    onEnd()
  }

  const { failure } = changing
  const faulty = failure instanceof Refused ? failure.field : null
  const errorAt = (field: keyof NewPassword) => (faulty === field && failure ? failure.message : null)
  const field = (name: keyof NewPassword) => ({
    name,
    maxLength: longestPassword,
    value: entered[name],
    error: errorAt(name),
    onChange: (text: string) => {
      setEntered({ ...entered, [name]: text })
      changing.reset()
    },
  })
  const isElsewhere = !(faulty !== null && faulty in nothing)

  return (
    <EditRow
      label={details.password}
      value={details.passwordSet}
      editing={editing}
      refusal={Object.values(entered).every((text) => text !== '') ? null : words.incomplete}
      saving={changing.isPending}
      onEdit={onEdit}
      onCancel={end}
      onSave={() => void changing.run(entered, { onSuccess: end })}
    >
      {/* Tells a password keeper whose password this is. */}
      <input hidden readOnly name="username" autoComplete="username" value={userName} />
      <PasswordField label={words.old} autoComplete="current-password" {...field('oldpass')} />
      <PasswordField label={words.new} autoComplete="new-password" hint={words.rule} {...field('password')} />
      <PasswordField label={words.repeat} autoComplete="new-password" {...field('repass')} />
      {failure && isElsewhere && <Note tone="bad">{failure.message}</Note>}
    </EditRow>
  )
}
