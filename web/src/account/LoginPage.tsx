import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '#language/Language.tsx'
import { takeFocus } from '#ui/hooks/take-focus.ts'
import { PasswordField } from '#ui/field/PasswordField.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { Note } from '#ui/page/Note.tsx'
import { StoredMessage } from '#ui/page/StoredMessage.tsx'
import { logIn, versionQuery } from './account-queries.ts'
import { Form } from './Form.tsx'
import { formFailure, maxLength, missingToLogIn } from './form-rules.ts'
import { Aside, Heading } from './Heading.tsx'

export function LoginPage() {
  const words = useWords('account').account
  const router = useRouter()
  // What an earlier page received may be outdated: the first account may exist by now.
  const { data: version, isFetchedAfterMount } = useQuery(versionQuery)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const login = useMutation({
    mutationFn: logIn,
    onSuccess: (page) => router.navigate({ href: page, replace: true }),
  })
  const missing = missingToLogIn(email, password)
  const failure = formFailure(login.error, ['username', 'password'])
  return (
    <>
      <Heading title={words.login.heading} />
      <StoredMessage />
      {isFetchedAfterMount && version?.setupNeeded && <Note tone="plain">{words.login.setupNeeded}</Note>}
      <Form
        submit={words.login.submit}
        missing={missing && words.login.missing[missing]}
        sending={login.isPending}
        failure={failure?.field === null ? failure.message : null}
        onSubmit={() => login.mutate({ username: email.trim(), password })}
      >
        <TextField
          inputRef={takeFocus}
          label={words.email}
          type="email"
          name="username"
          autoComplete="username"
          size="l"
          maxLength={maxLength.email}
          value={email}
          error={failure?.field === 'username' ? failure.message : null}
          onChange={(text) => {
            setEmail(text)
            login.reset()
          }}
        />
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="current-password"
          size="l"
          maxLength={maxLength.password}
          value={password}
          error={failure?.field === 'password' ? failure.message : null}
          aside={
            <Link className="link" to="/reset-password">
              {words.login.forgot}
            </Link>
          }
          onChange={(text) => {
            setPassword(text)
            login.reset()
          }}
        />
      </Form>
      <Aside>
        {words.login.newHere}{' '}
        <Link className="link" to="/register">
          {words.login.register}
        </Link>
      </Aside>
    </>
  )
}
