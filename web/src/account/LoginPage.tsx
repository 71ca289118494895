import { useConnectionRestored } from '#data/use-connection-restored.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '#language/Language.tsx'
import { canUsePasskeys } from '#browser/passkeys.ts'
import { Refused } from '#data/call-failed.ts'
import { Button } from '#ui/button/Button.tsx'
import { CodeField } from './CodeField.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'
import { takeFocus } from '#ui/hooks/take-focus.ts'
import { PasswordField } from '#ui/field/PasswordField.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { Note } from '#ui/page/Note.tsx'
import { StoredMessage } from '#ui/page/StoredMessage.tsx'
import { logIn, versionQuery } from './account-queries.ts'
import { logInByPasskey } from './passkey-login.ts'
import { enter } from './enter.ts'
import { Form } from './Form.tsx'
import { formFailure, maxLength, missingToLogIn } from './form-rules.ts'
import { Aside, Heading } from './Heading.tsx'

export function LoginPage() {
  const words = useWords('account').account
  const router = useRouter()
  // The version cached by an earlier page may be outdated: the first account may exist by now.
  const { data: version, isFetchedAfterMount } = useQuery(versionQuery)
  const isNew = isFetchedAfterMount && version?.setupNeeded
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  /** Null until the server asks for the second factor. */
  const [code, setCode] = useState<string | null>(null)
  const login = useMutation({
    mutationFn: logIn,
    onSuccess: (page) => enter(router, { href: page }),
    onError: (error) => {
      if (error instanceof Refused && error.code === 'second-factor') setCode('')
    },
  })
  const byPasskey = useMutation({
    mutationFn: logInByPasskey,
    onSuccess: async (page) => {
      if (page !== null) await enter(router, { href: page })
    },
  })
  const missing = missingToLogIn(email, password)
  useConnectionRestored(login.error, login.reset)
  const failure = formFailure(login.error ?? byPasskey.error, ['username', 'password', 'code'])
  /** The server asked for the code; the credentials are correct. */
  const isAsked = login.error instanceof Refused && login.error.code === 'second-factor'
  return (
    <>
      <Heading title={isNew ? words.register.setupHeading : words.login.heading} />
      <StoredMessage />
      {isNew && <Note tone="plain">{words.login.setupNeeded}</Note>}
      <ProviderButtons />
      <Form
        submit={words.login.submit}
        missing={missing && words.login.missing[missing]}
        sending={login.isPending}
        failure={failure?.field === null ? failure.message : null}
        onSubmit={() =>
          login.mutate({ username: email.trim(), password, ...(code && { code: code.trim() }) })
        }
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
            setCode(null)
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
        {code !== null && (
          <CodeField
            value={code}
            error={failure?.field === 'code' && !isAsked ? failure.message : null}
            onChange={(text) => {
              setCode(text)
              login.reset()
            }}
          />
        )}
      </Form>
      {canUsePasskeys(version?.passkeyHost ?? null) && (
        <Button
          icon="key"
          size="l"
          wide
          isPending={byPasskey.isPending}
          onPress={() => {
            login.reset()
            byPasskey.mutate()
          }}
        >
          {words.login.passkey}
        </Button>
      )}
      {version?.registration !== 'invitation' && version?.registration !== 'closed' && (
        <Aside>
          {words.login.newHere}{' '}
          <Link className="link" to="/register">
            {words.login.register}
          </Link>
        </Aside>
      )}
    </>
  )
}
