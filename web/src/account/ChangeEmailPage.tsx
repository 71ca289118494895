import { outcomeOf } from '#data/outcome.ts'
import { useRun } from '#data/use-run.ts'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Note } from '#ui/page/Note.tsx'
import { Link, getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { acceptEmail } from './account-queries.ts'
import { Aside, Heading } from './Heading.tsx'

const changeEmail = getRouteApi('/doors/change-email')

/** The user confirms the new address by a button, because some programs follow the links in e-mails. */
export function ChangeEmailPage() {
  const { changeEmail: texts, toApp } = useWords('account').account
  const { token = '' } = changeEmail.useSearch()
  const [email, setEmail] = useState<string | null>(null)
  const accepting = useRun({ run: () => outcomeOf(acceptEmail(token)) })
  if (email !== null) {
    return (
      <>
        <Heading title={texts.done} lead={texts.doneLead(email)} />
        <Aside>
          <Link className="link" to="/dashboard">
            {toApp}
          </Link>
        </Aside>
      </>
    )
  }
  return (
    <>
      <Heading title={texts.title} lead={texts.lead} />
      {accepting.failure && <Note tone="bad">{accepting.failure.message}</Note>}
      <Button
        look="primary"
        size="l"
        wide
        isPending={accepting.isPending}
        onPress={() => void accepting.run(undefined, { onSuccess: setEmail })}
      >
        {texts.submit}
      </Button>
    </>
  )
}
