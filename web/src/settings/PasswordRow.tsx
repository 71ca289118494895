import { CallFailed, Refused } from '#data/call-failed.ts'
import { useWords } from '#language/Language.tsx'
import { Note } from '#ui/page/Note.tsx'
import { useUser } from '#data/user.ts'
import { PasswordField } from '#ui/field/PasswordField.tsx'
import { EditRow } from '#ui/edit-row/EditRow.tsx'
import { toast } from '#ui/toast/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type NewPassword, changePassword } from './settings-queries.ts'

interface PasswordRowProps {
  readonly editing: boolean
  readonly onEdit: () => void
  readonly onEnd: () => void
}

const nothing: NewPassword = { oldpass: '', password: '', repass: '' }
const longestPassword = 256

/** Asks for the old one, and says at each field what is wrong with it. */
export function PasswordRow({ editing, onEdit, onEnd }: PasswordRowProps) {
  const { details, password: words } = useWords().settings
  const { userName } = useUser()
  const [entered, setEntered] = useState(nothing)
  const changing = useMutation({
    mutationFn: changePassword,
    onSuccess: () => toast.say({ text: words.changed }),
  })

  function end() {
    setEntered(nothing)
    changing.reset()
    onEnd()
  }

  const { error } = changing
  const faulty = error instanceof Refused ? error.field : null
  const errorAt = (field: keyof NewPassword) => (faulty === field && error ? error.message : null)
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
  const isElsewhere = error instanceof CallFailed && !(faulty !== null && faulty in nothing)

  return (
    <EditRow
      label={details.password}
      value={details.passwordSet}
      editing={editing}
      ready={Object.values(entered).every((text) => text !== '')}
      saving={changing.isPending}
      onEdit={onEdit}
      onCancel={end}
      onSave={() => changing.mutate(entered, { onSuccess: end })}
    >
      {/* Tells a password keeper whose password this is. */}
      <input hidden readOnly name="username" autoComplete="username" value={userName} />
      <PasswordField label={words.old} autoComplete="current-password" {...field('oldpass')} />
      <PasswordField label={words.new} autoComplete="new-password" hint={words.rule} {...field('password')} />
      <PasswordField label={words.repeat} autoComplete="new-password" {...field('repass')} />
      {isElsewhere && error && <Note tone="bad">{error.message}</Note>}
    </EditRow>
  )
}
