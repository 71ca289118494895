import { useConnectionRestored } from '#data/use-connection-restored.ts'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '#language/Language.tsx'
import { takeFocus } from '#ui/hooks/take-focus.ts'
import { PasswordField } from '#ui/field/PasswordField.tsx'
import { setPassword } from './account-queries.ts'
import { enter } from './enter.ts'
import { Form } from './Form.tsx'
import { formFailure, maxLength, missingToSetPassword } from './form-rules.ts'

interface SetPasswordFormProps {
  readonly token: string
  readonly email: string
  readonly done: '/activation-success' | '/change-password-success'
}

export function SetPasswordForm({ token, email, done }: SetPasswordFormProps) {
  const words = useWords('account').account.setPassword
  const router = useRouter()
  const [password, setFirst] = useState('')
  const [repass, setRepeated] = useState('')
  const setting = useMutation({
    mutationFn: setPassword,
    onSuccess: () => enter(router, { to: done }),
  })
  const missing = missingToSetPassword(password, repass)
  useConnectionRestored(setting.error, setting.reset)
  const failure = formFailure(setting.error, ['password', 'repass'])
  return (
    <Form
      submit={words.submit}
      missing={missing && words.missing[missing]}
      sending={setting.isPending}
      failure={failure?.field === null ? failure.message : null}
      onSubmit={() => setting.mutate({ token, password, repass })}
    >
      {/* Names the account for password managers. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField
        inputRef={takeFocus}
        label={words.newPassword}
        name="password"
        autoComplete="new-password"
        size="l"
        hint={words.rule}
        maxLength={maxLength.password}
        value={password}
        error={failure?.field === 'password' ? failure.message : null}
        onChange={(text) => {
          setFirst(text)
          setting.reset()
        }}
      />
      <PasswordField
        label={words.repeat}
        name="repass"
        autoComplete="new-password"
        size="l"
        maxLength={maxLength.password}
        value={repass}
        error={failure?.field === 'repass' ? failure.message : null}
        onChange={(text) => {
          setRepeated(text)
          setting.reset()
        }}
      />
    </Form>
  )
}
