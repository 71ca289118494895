import { useWords } from '#language/Language.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import frame from '#ui/page/Screen.module.css'
import { useQuery } from '@tanstack/react-query'
import { LoadedContextsScreen } from './LoadedContextsScreen.tsx'
import { contextsQuery } from './contexts-queries.ts'

export function ContextsScreen() {
  const words = useWords().contexts
  const { data, isError, refetch } = useQuery(contextsQuery)
  if (data) return <LoadedContextsScreen contexts={data.contexts} />
  return (
    <main className={frame.screen} aria-busy={!isError}>
      {isError && <LoadFailed text={words.failed} onRetry={() => void refetch()} />}
    </main>
  )
}
