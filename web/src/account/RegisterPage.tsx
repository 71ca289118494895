import { useConnectionRestored } from '#data/use-connection-restored.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '#language/Language.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'
import { takeFocus } from '#ui/hooks/take-focus.ts'
import { TextField } from '#ui/field/TextField.tsx'
import { Note } from '#ui/page/Note.tsx'
import { register, versionQuery } from './account-queries.ts'
import { Form } from './Form.tsx'
import { formFailure, maxLength, refuseEmail } from './form-rules.ts'
import { Aside, Heading } from './Heading.tsx'

const route = getRouteApi('/doors/register')

export function RegisterPage() {
  const words = useWords('account').account
  const router = useRouter()
  const { setup } = route.useSearch()
  const { data: version, isFetchedAfterMount } = useQuery(versionQuery)
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [emailLeft, setEmailLeft] = useState(false)
  const registration = useMutation({
    mutationFn: register,
    onSuccess: (token) =>
      token === null
        ? router.navigate({ to: '/registration-success' })
        : router.navigate({ to: '/activation', search: { token }, state: { isOwnForm: true } }),
  })
  useConnectionRestored(registration.error, registration.reset)
  const failure = formFailure(registration.error, ['username', 'email'])
  const emailFault = refuseEmail(email)
  const emailIncomplete = emailLeft && emailFault === 'incomplete'
  const missing = name.trim() === '' ? 'name' : emailFault
  const { heading, lead, setupHeading, setupLead } = words.register
  return (
    <>
      <Heading title={setup ? setupHeading : heading} lead={setup ? setupLead : lead} />
      {isFetchedAfterMount && version?.setupNeeded && !setup && (
        <Note tone="plain">{words.login.setupNeeded}</Note>
      )}
      {isFetchedAfterMount && version && version.registration !== 'open' && !setup && (
        <Note tone="plain">{words.register.closed}</Note>
      )}
      {!setup && <ProviderButtons />}
      <Form
        submit={words.register.submit}
        missing={missing && words.register.missing[missing]}
        sending={registration.isPending}
        failure={failure?.field === null ? failure.message : null}
        onSubmit={() =>
          registration.mutate({ username: name.trim(), email: email.trim(), ...(setup && { setup }) })
        }
      >
        <TextField
          inputRef={takeFocus}
          label={words.firstName}
          name="name"
          autoComplete="given-name"
          size="l"
          isRequired
          maxLength={maxLength.firstName}
          value={name}
          error={failure?.field === 'username' ? failure.message : null}
          onChange={(text) => {
            setName(text)
            registration.reset()
          }}
        />
        <TextField
          label={words.email}
          type="email"
          name="email"
          autoComplete="email"
          size="l"
          isRequired
          maxLength={maxLength.email}
          value={email}
          error={
            failure?.field === 'email'
              ? failure.message
              : emailIncomplete
                ? words.register.missing.incomplete
                : null
          }
          onBlur={() => setEmailLeft(true)}
          onChange={(text) => {
            setEmail(text)
            registration.reset()
          }}
        />
      </Form>
      <Aside>
        {words.register.agree[0]}
        <a className="link" href="/web/privacy" target="_blank" rel="noopener">
          {words.register.agree[1]}
        </a>
      </Aside>
      {!setup && (
        <Aside>
          {words.register.haveAccount}{' '}
          <Link className="link" to="/login">
            {words.toLogin}
          </Link>
        </Aside>
      )}
    </>
  )
}
