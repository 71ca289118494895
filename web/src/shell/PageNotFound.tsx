import { Link } from '@tanstack/react-router'
import { useStartupWords } from '#language/Language.tsx'
import { EmptyPage } from '#ui/page/EmptyPage.tsx'

export function PageNotFound() {
  const { title, text, toDashboard } = useStartupWords().shell.notFound
  return (
    <EmptyPage title={title} text={text}>
      <Link className="link" to="/dashboard">
        {toDashboard}
      </Link>
    </EmptyPage>
  )
}
