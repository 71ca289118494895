/** Pages that confirm a step. The next page is the app after a password was set, which also signs in, and the sign-in page otherwise. */
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

/** The link has the focus, so that Enter follows it. */
const focusLink = (link: HTMLAnchorElement | null) => link?.focus()

interface DonePageProps {
  readonly title: string
  readonly text: string
  /** Replaces the text when the visitor has signed in meanwhile. */
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
