/** Pages that confirm a step and say what comes next. */
import { Link } from '@tanstack/react-router'
import { useWords } from '#language/Language.tsx'
import { Aside, Heading } from './Heading.tsx'

export function RegisteredPage() {
  return <DonePage {...useWords().account.registered} />
}

export function ActivatedPage() {
  return <DonePage {...useWords().account.activated} />
}

export function ResetSentPage() {
  return <DonePage {...useWords().account.resetSent} />
}

export function ChangedPage() {
  return <DonePage {...useWords().account.changed} />
}

function DonePage({ title, text }: { readonly title: string; readonly text: string }) {
  const { toLogin } = useWords().account
  return (
    <>
      <Heading title={title} lead={text} />
      <Aside>
        <Link className="link" to="/login">
          {toLogin}
        </Link>
      </Aside>
    </>
  )
}
