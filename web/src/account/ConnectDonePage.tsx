/** The return address of providers: finishes the sign-in or the connection, then opens the next page. */
import { sessionStore } from '#browser/storage.ts'
import { CallFailed, Refused } from '#data/call-failed.ts'
import { useWords } from '#language/Language.tsx'
import { useTitleDetail } from '#ui/page/window-title.ts'
import { type ConnectFailure } from '@lustra/contract/providers'
import { useMutation } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { CodeField } from './CodeField.tsx'
import { type Returned, returnedFrom } from './connect-flow.ts'
import { Form } from './Form.tsx'
import { formFailure } from './form-rules.ts'
import { Aside, Heading } from './Heading.tsx'
import { backToContacts, finishConnection, finishSignIn } from './provider-queries.ts'

type Result = Extract<Returned, { kind: 'result' }>

export function ConnectDonePage() {
  const { account, evernote } = useWords('account', 'evernote')
  const { connect: texts } = account
  const router = useRouter()
  const [returned] = useState(() => returnedFrom(sessionStore, location.hash))
  const [code, setCode] = useState('')
  const hasBegun = useRef(false)
  const leaveForContacts = (outcome: ConnectFailure) =>
    void router.navigate({ href: backToContacts(outcome), replace: true })
  const finishing = useMutation({
    mutationFn: ({ returned: came, code: entered }: { readonly returned: Result; readonly code?: string }) =>
      came.pending.purpose === 'signIn' ? finishSignIn(came, entered) : finishConnection(came),
    onSuccess: (page) => router.navigate({ href: page, replace: true }),
    onError: (_, { returned: came }) => {
      if (came.pending.purpose === 'contacts') leaveForContacts('failed')
    },
  })
  const [asksForCode, setAsksForCode] = useState(false)
  const { error } = finishing
  const isAsked = error instanceof Refused && error.code === 'second-factor'
  if (isAsked && !asksForCode) setAsksForCode(true)

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    if (returned.kind === 'failure') {
      if (returned.purpose === 'contacts') leaveForContacts(returned.failure)
      return
    }
    // Removes the result from the address, so that a reload does not use it again.
    window.history.replaceState(null, '', location.pathname)
    finishing.mutate({ returned })
  })

  const purpose = returned.kind === 'failure' ? returned.purpose : returned.pending.purpose
  const isForNotes = purpose === 'notes'
  const isCodeAsked = returned.kind === 'result' && asksForCode && !isOver(error)
  const isWorking = purpose === 'contacts' || (returned.kind === 'result' && !finishing.isError)
  const working = { signIn: texts.working, connect: texts.workingConnect, contacts: texts.workingContacts }
  const title = isCodeAsked
    ? texts.code
    : isWorking
      ? isForNotes
        ? evernote.back.working
        : working[purpose]
      : isForNotes
        ? evernote.back.failed
        : texts.failed
  useTitleDetail(title)

  if (isCodeAsked) {
    const failure = isAsked ? null : formFailure(error, ['code'])
    return (
      <>
        <Heading title={title} />
        <Form
          submit={account.login.submit}
          missing={code === '' ? texts.missingCode : null}
          sending={finishing.isPending}
          failure={failure?.field === null ? failure.message : null}
          onSubmit={() => finishing.mutate({ returned, code: code.trim() })}
        >
          <CodeField
            value={code}
            error={failure?.field === 'code' ? failure.message : null}
            onChange={(text) => {
              setCode(text)
              finishing.reset()
            }}
          />
        </Form>
      </>
    )
  }
  if (isWorking) {
    return (
      <div role="status">
        <Heading title={title} />
      </div>
    )
  }
  const { failures } = isForNotes ? evernote.back : texts
  const failure = returned.kind === 'failure' ? failures[returned.failure] : messageOf(error)
  if (isForNotes) {
    return (
      <>
        <Heading title={title} lead={failure} />
        <Aside>
          <Link className="link" to="/settings">
            {evernote.back.toSettings}
          </Link>
        </Aside>
      </>
    )
  }
  const isConnecting = purpose === 'connect'
  return (
    <>
      <Heading title={title} lead={failure} />
      <Aside>
        <Link className="link" to={isConnecting ? '/settings/security' : '/login'}>
          {isConnecting ? texts.toSecurity : account.toLogin}
        </Link>
      </Aside>
    </>
  )
}

/** Whether the result can no longer be used; a wrong code can be corrected. */
function isOver(error: Error | null): boolean {
  return error instanceof Refused && error.field !== 'code'
}

function messageOf(error: Error | null): string {
  return error instanceof CallFailed ? error.message : ''
}
