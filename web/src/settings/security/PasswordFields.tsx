import { Refused } from '#data/call-failed.ts'
import { useUser } from '#data/user.ts'
import { useWords } from '#language/Language.tsx'
import { PasswordField } from '#ui/field/PasswordField.tsx'
import { takeFocus } from '#ui/hooks/take-focus.ts'
import { Note } from '#ui/page/Note.tsx'
import { type NewPassword } from '../settings-queries.ts'

interface PasswordFieldsProps {
  /** Whether there is an old password to ask for. */
  readonly isSet: boolean
  readonly entered: NewPassword
  readonly failure: Error | null
  readonly onChange: (entered: NewPassword) => void
}

const longestPassword = 256

export function PasswordFields({ isSet, entered, failure, onChange }: PasswordFieldsProps) {
  const { password: words } = useWords('settings').settings
  const { userName } = useUser()
  const faulty = failure instanceof Refused ? failure.field : null
  const field = (name: keyof NewPassword) => ({
    name,
    maxLength: longestPassword,
    value: entered[name],
    error: faulty === name && failure ? failure.message : null,
    onChange: (text: string) => onChange({ ...entered, [name]: text }),
  })
  const isElsewhere = !(faulty !== null && faulty in entered)
  return (
    <>
      {/* Names the account for password managers. */}
      <input hidden readOnly name="username" autoComplete="username" value={userName} />
      {isSet && (
        <PasswordField
          inputRef={takeFocus}
          label={words.old}
          autoComplete="current-password"
          {...field('oldpass')}
        />
      )}
      <PasswordField
        {...(!isSet && { inputRef: takeFocus })}
        label={words.new}
        autoComplete="new-password"
        hint={words.rule}
        {...field('password')}
      />
      <PasswordField label={words.repeat} autoComplete="new-password" {...field('repass')} />
      {failure && isElsewhere && <Note tone="bad">{failure.message}</Note>}
    </>
  )
}
