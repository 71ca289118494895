import { useConnectionRestored } from '#data/use-connection-restored.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '#language/Language.tsx'
import { takeFocus } from '#ui/hooks/take-focus.ts'
import { TextField } from '#ui/field/TextField.tsx'
import { askForReset, versionQuery } from './account-queries.ts'
import { Form } from './Form.tsx'
import { formFailure, maxLength, refuseEmail } from './form-rules.ts'
import { Aside, Heading } from './Heading.tsx'

export function ResetPage() {
  const words = useWords('account').account
  const router = useRouter()
  const sendsMail = useQuery(versionQuery).data?.sendsMail ?? true
  const [email, setEmail] = useState('')
  const reset = useMutation({ mutationFn: askForReset })
  const goOn = () => void router.navigate({ to: '/reset-password-success' })
  const missing = refuseEmail(email)
  useConnectionRestored(reset.error, reset.reset)
  const failure = formFailure(reset.error, ['email'])
  return (
    <>
      <Heading
        title={words.reset.heading}
        lead={sendsMail ? words.reset.lead : words.reset.leadWithoutMail}
      />
      <Form
        submit={sendsMail ? words.reset.submit : words.reset.submitWithoutMail}
        missing={missing && words.register.missing[missing]}
        sending={reset.isPending}
        failure={failure?.field === null ? failure.message : null}
        onSubmit={() => reset.mutate(email.trim(), { onSuccess: goOn })}
      >
        <TextField
          inputRef={takeFocus}
          label={words.email}
          type="email"
          name="email"
          autoComplete="username"
          size="l"
          isRequired
          maxLength={maxLength.email}
          value={email}
          error={failure?.field === 'email' ? failure.message : null}
          onChange={(text) => {
            setEmail(text)
            reset.reset()
          }}
        />
      </Form>
      <Aside>
        {words.reset.remembered}{' '}
        <Link className="link" to="/login">
          {words.toLogin}
        </Link>
      </Aside>
    </>
  )
}
