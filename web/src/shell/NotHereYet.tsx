import { Link, useMatches } from '@tanstack/react-router'
import { useStartupWords } from '#language/Language.tsx'
import { EmptyPage } from '#ui/page/EmptyPage.tsx'

/** A placeholder at the addresses of screens that are not built yet. */
export function NotHereYet() {
  const words = useStartupWords()
  const titleOf = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  const { title, text, toPlans } = words.shell.notBuilt
  return (
    <EmptyPage title={title} text={text(titleOf?.(words) ?? words.shell.product)}>
      <Link className="link" to="/plans">
        {toPlans}
      </Link>
    </EmptyPage>
  )
}
