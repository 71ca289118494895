/** Pages that confirm a step and lead on: to the app after a password was set, which signs in, otherwise to sign-in. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { session } from '#data/session.ts'
import { useStore } from '#browser/store.ts'
import { useWords } from '#language/Language.tsx'
import { versionQuery } from './account-queries.ts'
import { Aside, Heading } from './Heading.tsx'

export function RegisteredPage() {
  return <DonePage {...useWords('account').account.registered} />
}

export function ActivatedPage() {
  return <DonePage {...useWords('account').account.activated} />
}

export function ResetSentPage() {
  const { resetSent, resetWithoutMail } = useWords('account').account
  const version = useQuery(versionQuery).data
  return <DonePage {...(version?.sendsMail === false ? resetWithoutMail : resetSent)} />
}

export function ChangedPage() {
  return <DonePage {...useWords('account').account.changed} />
}

/** Enter leads on. */
const focusLink = (link: HTMLAnchorElement | null) => link?.focus()

interface DonePageProps {
  readonly title: string
  readonly text: string
  /** Instead of the text for a visitor who is signed in by now. */
  readonly signedIn?: string
}

function DonePage({ title, text, signedIn }: DonePageProps) {
  const { toLogin, toApp } = useWords('account').account
  const leadsOn = useStore(session.signedIn) && signedIn !== undefined
  return (
    <>
      <Heading title={title} lead={leadsOn ? signedIn : text} />
      <Aside>
        {leadsOn ? (
          <Link ref={focusLink} className="link" to="/dashboard">
            {toApp}
          </Link>
        ) : (
          <Link className="link" to="/login">
            {toLogin}
          </Link>
        )}
      </Aside>
    </>
  )
}
