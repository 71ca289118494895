import { useWords } from '#shared/language/Language.tsx'
import { Button } from '#shared/widgets/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { ContextsDeskScreen } from './ContextsDeskScreen.tsx'
import { contextsQuery } from './contexts-queries.ts'
import styles from './ContextsScreen.module.css'

export function ContextsScreen() {
  const { contexts: words, widgets } = useWords()
  const { data, isError, refetch } = useQuery(contextsQuery)
  if (data) return <ContextsDeskScreen contexts={data.contexts} />
  return (
    <main className={styles.waiting} aria-busy={!isError}>
      {isError && (
        <>
          <p>{words.failed}</p>
          <Button onPress={() => void refetch()}>{widgets.retry}</Button>
        </>
      )}
    </main>
  )
}
