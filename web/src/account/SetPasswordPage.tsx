import { useQuery } from '@tanstack/react-query'
import { Link, getRouteApi, useLocation } from '@tanstack/react-router'
import { LinkOffer } from '@lustra/contract/account'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { CallFailed } from '#data/call-failed.ts'
import { linkQuery } from './account-queries.ts'
import { InvalidLink } from './InvalidLink.tsx'
import { type LinkKind, linkVerdict } from './form-rules.ts'
import { Aside, Heading } from './Heading.tsx'
import { SetPasswordForm } from './SetPasswordForm.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Without e-mail, the form of the registration leads here, not a link. */
    isOwnForm?: boolean
  }
}

const activation = getRouteApi('/doors/activation')
const changePassword = getRouteApi('/doors/change-password')

export function ActivationPage() {
  const { token } = activation.useSearch()
  return <SetPasswordPage kind="activation" token={token ?? ''} />
}

export function ChangePasswordPage() {
  const { token } = changePassword.useSearch()
  return <SetPasswordPage kind="password" token={token ?? ''} />
}

function SetPasswordPage({ kind, token }: { readonly kind: LinkKind; readonly token: string }) {
  const words = useWords('account')
  const { link, activation, change, setPassword } = words.account
  const isOwnForm = useLocation({ select: ({ state }) => state.isOwnForm === true })
  const check = useQuery({ ...linkQuery(token), enabled: token !== '' })
  if (token === '') return <InvalidLink kind={kind} {...linkVerdict(kind, 1, LinkOffer.None)} />
  if (check.isPending) {
    return (
      <div role="status">
        <Heading title={link.checking} />
      </div>
    )
  }
  if (check.isError) {
    const text = check.error instanceof CallFailed ? check.error.message : ''
    return (
      <>
        <Heading title={link.notChecked} lead={text} />
        <Button onPress={() => void check.refetch()}>{words.ui.retry}</Button>
      </>
    )
  }
  const { correctToken, messageNo, messageNo2, email = '' } = check.data
  if (!correctToken) return <InvalidLink kind={kind} {...linkVerdict(kind, messageNo, messageNo2)} />
  const { heading, lead } = kind === 'activation' ? activation : change
  return (
    <>
      <Heading title={heading} lead={lead(isOwnForm ? '' : email)} />
      <SetPasswordForm
        token={token}
        email={email}
        done={kind === 'activation' ? '/activation-success' : '/change-password-success'}
      />
      {!isOwnForm && (
        <Aside>
          {setPassword.linkFails}{' '}
          <Link className="link" to={kind === 'activation' ? '/register' : '/reset-password'}>
            {setPassword.askAgain}
          </Link>
        </Aside>
      )}
    </>
  )
}
